import { Button, Checkbox, Typography } from '@mui/material';
import { Link, useListContext, useRecordContext } from 'react-admin';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { FlagSwitch } from '../../fields/FlagSwitch.tsx';
import { DeleteSourcesButton } from '../actions/DeleteSourcesButton.tsx';
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
      <Link to={`/sources/${source.id}`} color="textPrimary" className="name">
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
      <Typography variant="body2" color="textSecondary" component="span">
        Priority {source.priority}
      </Typography>
    </>
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
    <div className="row-actions">
      <Button
        component={Link}
        to={`/sources/${source.id}`}
        size="small"
        aria-label={`Edit ${name}`}
      >
        Edit
      </Button>
      <DeleteSourcesButton sources={[source]} what={name} />
    </div>
  );
}
