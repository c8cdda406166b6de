import { Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Moment } from '../../fields/Moment.tsx';
import { describeErrorBudget } from './describeErrorBudget.ts';
import { describeSourceState } from './describeSourceState.ts';
import { LastFetch } from './LastFetch.tsx';
import type { Source } from '../source.ts';
import { TrustSource } from './TrustSource.tsx';

/** How a source fares, and why it is one. */
export function SourceHealth() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  const { words, needsAttention } = describeSourceState(source, new Date());
  const { moved_to: movedTo } = source;
  const budget = describeErrorBudget(source);
  const isLinked = movedTo !== null && words.endsWith(movedTo);
  return (
    <dl className="facts">
      <Fact name="State">
        <b className={needsAttention ? 'trouble' : undefined}>
          {isLinked ? (
            <Link href={movedTo} {...linkProps} color="error">
              {words}
            </Link>
          ) : (
            words
          )}
        </b>
        {source.last_error === null ? null : <p>{source.last_error}</p>}
        {source.clock_warning === null ? null : <p>{source.clock_warning}</p>}
        <TrustSource />
      </Fact>
      <Fact name="Last read">
        <LastFetch />
      </Fact>
      {budget === null ? null : (
        <Fact name="Error budget">
          <span className={budget.isSpent ? 'trouble' : undefined}>{budget.words}</span>
        </Fact>
      )}
      {source.is_enabled ? (
        <Fact name="Due">
          <Moment at={source.next_check_at} />
        </Fact>
      ) : null}
      {movedTo === null || isLinked ? null : (
        <Fact name="New address">
          <Link href={movedTo} {...linkProps}>
            {movedTo}
          </Link>
        </Fact>
      )}
      {source.evidence.length === 0 ? null : (
        <Fact name="Found because">
          {source.evidence.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Fact>
      )}
    </dl>
  );
}

const linkProps = { target: '_blank', rel: 'noopener noreferrer' };

interface FactProps {
  name: string;
  children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd">{children}</Typography>
    </>
  );
}
