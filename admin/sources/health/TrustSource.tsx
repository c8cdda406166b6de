import { Button, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { countOf } from '../../../common/text/counts.ts';
import { sourceName, type Source } from '../source.ts';

/** For a suspicious source: what to do about it; nothing otherwise. */
export function TrustSource() {
  const source = useRecordContext<Source>();
  const [trust, isTrusting] = useAction(async ({ dataProvider, notify, refresh }) => {
    if (source === undefined) return;
    const shown = await dataProvider.callDatabase('trust_source', {
      source_id: source.id,
    });
    notify(`Source trusted again. ${countOf(shown, 'article')} shown.`);
    refresh();
  }, 'Failed to update source');
  if (source?.state !== 'suspicious' || !source.is_enabled) return null;
  const held = new URLSearchParams({
    filter: JSON.stringify({ held: 'true', source_id: source.id }),
  });
  return (
    <div className="text">
      <Typography variant="body2">
        Somebody else may have its domain. What it brings is held and shown to nobody.{' '}
        <Link to={`/articles?${held.toString()}`}>See what is held</Link>, then trust it again or
        delete it.
      </Typography>
      <Button
        size="small"
        color="primary"
        aria-label={`Trust again: ${sourceName(source)}`}
        onClick={() => trust()}
        disabled={isTrusting}
      >
        Trust again
      </Button>
    </div>
  );
}
