import { Box, Button, Checkbox, Typography } from '@mui/material';
import { Link, useListContext, useRecordContext } from 'react-admin';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { FlagSwitch } from '../../fields/FlagSwitch.tsx';
import { Moment } from '../../fields/Moment.tsx';
import { ClockWarning } from '../health/ClockWarning.tsx';
import { DeleteSourcesButton } from './DeleteSourcesButton.tsx';
import { TrustSource } from '../health/TrustSource.tsx';
import { describeSourceState } from '../health/describeSourceState.ts';
import { clubOfSource, kindAndType, sourceName, type Source } from '../source.ts';

/**
 * Chooses the source for what is done to many. The framework's own checkbox has its label where
 * assistive technology may not read it (axe: aria-prohibited-attr).
 */
export function SelectSource() {
  const source = useRecordContext<Source>();
  const { selectedIds, onToggleItem } = useListContext<Source>();
  if (source === undefined) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(source.id)}
      onChange={() => onToggleItem(source.id)}
      slotProps={{
        input: { 'aria-label': `Select ${sourceName(source)}, ${clubOfSource(source)}` },
      }}
    />
  );
}

/** The source's club, if it has one, which leads to the source on the club's own page. */
export function ClubOfSource() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  if (source.club === null) return <>{clubOfSource(source)}</>;
  return (
    <Link to={`/clubs/${source.club_id}#source-${source.id}`} color="textPrimary">
      {source.club.name}
    </Link>
  );
}

/** The source's name on the site, which links to its form, and the address of its feed. */
export function NameAndAddress() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  return (
    <>
      <Link
        to={`/sources/${source.id}`}
        color="textPrimary"
        sx={{ fontWeight: 600, fontSize: '1rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}
      >
        {sourceName(source)}
      </Link>
      {source.display_name === null || source.display_name === source.name ? null : (
        <Typography variant="body2" color="textSecondary">
          {source.name}
        </Typography>
      )}
      <FeedAddress url={source.url} />
    </>
  );
}

/** The source's kind, the format of its feed, and its priority. */
export function KindAndPriority() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  return (
    <>
      {kindAndType(source)}
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        Priority {source.priority}
      </Typography>
    </>
  );
}

/** How the source fares, and what there is to do about it. */
export function SourceCondition() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  const { words, needsAttention } = describeSourceState(source, new Date());
  return (
    <Box sx={{ overflowWrap: 'anywhere', maxWidth: '44ch' }}>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, color: needsAttention ? 'error.main' : 'text.primary' }}
      >
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
        </Typography>
      )}
    </Box>
  );
}

/** Whether the source is read. */
export function EnabledSwitch() {
  return (
    <FlagSwitch<Source>
      source="is_enabled"
      label={(source) => `Enabled: ${sourceName(source)}, ${clubOfSource(source)}`}
      notice={(isOn) => (isOn ? 'Source enabled' : 'Source switched off')}
      failure="Failed to update source"
    />
  );
}

/** The buttons of one source: Edit and Delete. */
export function RowActions() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  const name = sourceName(source);
  return (
    <Box sx={{ display: 'flex', ml: -0.75, '& .MuiButton-root': { minWidth: 0, px: 0.75 } }}>
      <Button
        component={Link}
        to={`/sources/${source.id}`}
        size="small"
        aria-label={`Edit ${name}`}
      >
        Edit
      </Button>
      <DeleteSourcesButton sources={[source]} what={name} />
    </Box>
  );
}
