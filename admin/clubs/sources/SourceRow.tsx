import { Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link as PageLink, RecordContextProvider } from 'react-admin';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { FlagSwitch } from '../../fields/FlagSwitch.tsx';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { SourceCondition } from '../../sources/health/SourceCondition.tsx';
import { DeleteSourcesButton } from '../../sources/actions/DeleteSourcesButton.tsx';
import { kindAndType, sourceName, type Source } from '../../sources/source.ts';
import { DisplayName } from './DisplayName.tsx';

interface SourceRowProps {
  source: Source;
  /** Whether the address points at it; it is then brought into view. */
  isHighlighted: boolean;
  onDeleted: () => void;
}

/** One source: what it is, how it fares, and what can be done with it. */
export function SourceRow({ source, isHighlighted, onDeleted }: SourceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);

  return (
    <RecordContextProvider value={source}>
      <li
        ref={row}
        id={`source-${source.id}`}
        className="club-source"
        data-highlighted={isHighlighted}
      >
        <div>
          <DisplayName source={source} />
          <Typography variant="body2" color="textSecondary">
            {kindAndType(source)} · priority {source.priority}
            {source.display_name === null || source.display_name === source.name
              ? null
              : ` · internal name ${source.name}`}
          </Typography>
          <FeedAddress url={source.url} />
          <SourceCondition />
          <Evidence source={source} />
        </div>
        <div className="controls">
          <div className="row-actions">
            {/* The switch says the same to assistive technology. */}
            <Typography aria-hidden variant="body2">
              {source.is_enabled ? 'Enabled' : 'Switched off'}
            </Typography>
            <FlagSwitch<Source>
              source="is_enabled"
              label={(record) => `Enabled: ${sourceName(record)}`}
              notice={(isOn) => (isOn ? 'Source enabled' : 'Source switched off')}
              failure="Failed to update source"
            />
          </div>
          <div className="row-actions">
            <Button
              component={PageLink}
              to={`/sources/${source.id}`}
              size="small"
              aria-label={`Edit: ${sourceName(source)}`}
            >
              Edit
            </Button>
            <HistoryButton table="sources" />
            <DeleteSourcesButton
              sources={[source]}
              what={sourceName(source)}
              onDeleted={onDeleted}
            />
          </div>
        </div>
      </li>
    </RecordContextProvider>
  );
}

function Evidence({ source }: { source: Source }) {
  if (source.evidence.length === 0) return null;
  return (
    <>
      <Typography variant="body2">Why a search found it:</Typography>
      <ul>
        {source.evidence.map((reason) => (
          <Typography component="li" variant="body2" key={reason}>
            {reason}
          </Typography>
        ))}
      </ul>
    </>
  );
}
