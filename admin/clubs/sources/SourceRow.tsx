import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link as PageLink, RecordContextProvider } from 'react-admin';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { FlagSwitch } from '../../fields/FlagSwitch.tsx';
import { Moment } from '../../fields/Moment.tsx';
import { ClockWarning } from '../../sources/health/ClockWarning.tsx';
import { TrustSource } from '../../sources/health/TrustSource.tsx';
import { describeSourceState } from '../../sources/health/describeSourceState.ts';
import { kindAndType, sourceName, type Source } from '../../sources/source.ts';
import { DeleteSource } from './DeleteSource.tsx';
import { DisplayName } from './DisplayName.tsx';

interface SourceRowProps {
  source: Source;
  /** Whether the address points at it; it is then brought into view. */
  isHighlighted: boolean;
  onDeleted: () => void;
}

/** One source: what it is, how it fares, and what can be done with it. */
export function SourceRow({ source, isHighlighted, onDeleted }: SourceRowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);

  return (
    <RecordContextProvider value={source}>
      <Box
        component="li"
        ref={row}
        id={`source-${source.id}`}
        data-highlighted={isHighlighted}
        sx={rowStyle}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <DisplayName source={source} />
          <Identity source={source} />
          <Health source={source} />
          <Evidence source={source} />
        </Box>
        <Box sx={controlsStyle}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            {/* The switch says the same to assistive technology. */}
            <Typography aria-hidden variant="body2" sx={{ minWidth: '5.5em' }}>
              {source.is_enabled ? 'Enabled' : 'Switched off'}
            </Typography>
            <FlagSwitch<Source>
              source="is_enabled"
              label={(record) => `Enabled: ${sourceName(record)}`}
              notice={(isOn) => (isOn ? 'Source enabled' : 'Source switched off')}
              failure="Failed to update source"
            />
          </Box>
          <Box sx={{ display: 'flex' }}>
            <Button
              component={PageLink}
              to={`/sources/${source.id}`}
              size="small"
              aria-label={`Edit: ${sourceName(source)}`}
            >
              Edit
            </Button>
            <HistoryButton table="sources" />
            <DeleteSource source={source} onDeleted={onDeleted} />
          </Box>
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

interface PartProps {
  source: Source;
}

function Identity({ source }: PartProps) {
  const facts = [
    kindAndType(source),
    `priority ${String(source.priority)}`,
    source.display_name === null || source.display_name === source.name
      ? null
      : `internal name ${source.name}`,
  ];
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Typography>
      <FeedAddress url={source.url} />
    </>
  );
}

function Health({ source }: PartProps) {
  const { words, needsAttention } = describeSourceState(source, new Date());
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography
        variant="body2"
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          color: needsAttention ? 'error.main' : 'text.primary',
        }}
      >
        {words}
      </Typography>
      {source.last_error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: '68ch' }}>
          {source.last_error}
        </Typography>
      )}
      <ClockWarning />
      <TrustSource />
      {source.last_checked_at === null ? null : (
        <Typography variant="body2" color="textSecondary">
          Read <Moment at={source.last_checked_at} />
          {source.last_new_at === null ? null : (
            <>
              , last new story <Moment at={source.last_new_at} />
            </>
          )}
        </Typography>
      )}
    </Box>
  );
}

function Evidence({ source }: PartProps) {
  if (source.evidence.length === 0) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2">Why a search found it:</Typography>
      <Box component="ul" sx={{ my: 0, pl: 2.5 }}>
        {source.evidence.map((reason) => (
          <Typography
            component="li"
            variant="body2"
            key={reason}
            sx={{ overflowWrap: 'anywhere', maxWidth: '68ch' }}
          >
            {reason}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 3,
  py: 1.5,
  // With the border, the text is flush with the heading.
  pl: 1,
  ml: -1.5,
  borderInlineStart: '4px solid transparent',
  // Below the bar that stays at the top.
  scrollMarginTop: 80,
  '&[data-highlighted=true]': {
    backgroundColor: 'action.selected',
    borderInlineStartColor: 'primary.main',
  },
};

const controlsStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  justifyContent: 'space-between',
  flexShrink: 0,
};
