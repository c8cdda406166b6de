import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Moment } from '../../fields/Moment.tsx';
import type { Source } from '../source.ts';
import { ClockWarning } from './ClockWarning.tsx';
import { describeSourceState } from './describeSourceState.ts';
import { TrustSource } from './TrustSource.tsx';
import '../sources.css';

/** How the source in context fares, and what there is to do about it. */
export function SourceCondition() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  const { words, needsAttention } = describeSourceState(source, new Date());
  return (
    <div className="condition">
      <Typography variant="body2" className="name" color={needsAttention ? 'error' : 'textPrimary'}>
        {words}
      </Typography>
      {source.last_error === null ? null : (
        <Typography variant="body2">{source.last_error}</Typography>
      )}
      <ClockWarning />
      <TrustSource />
      {source.last_checked_at === null ? null : (
        <Typography variant="body2" color="textSecondary">
          Read <Moment at={source.last_checked_at} />
          {source.last_new_at === null ? null : (
            <span className="last-new">
              , last new story <Moment at={source.last_new_at} />
            </span>
          )}
        </Typography>
      )}
    </div>
  );
}
