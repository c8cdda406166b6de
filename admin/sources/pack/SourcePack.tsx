import { Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { ReadFailure } from '../../layout/Notice.tsx';
import { Page } from '../../layout/Page.tsx';
import { adoptedSchema } from '../../../common/sourcePack/packAnswers.ts';
import { countOf } from '../../../common/text/counts.ts';
import { choiceOf, describeShown, retiredOf, shownRows, type PackFilter } from './packGroups.ts';
import { PackRows } from './PackRows.tsx';
import { PublisherSection } from './PublisherSection.tsx';
import { adoptEntries, sourcePack } from './sourcePack.ts';
import { usePack, type ComparedPack } from './usePack.ts';
import './pack.css';

/** The feeds that Touchline knows of beside those that are read, to be adopted in one action. */
export function SourcePack() {
  const { data, error, refetch } = usePack();
  return (
    <Page title="Source pack">
      <Typography className="text">
        The feeds that this version of Touchline knows of, by publisher, with what the terms of each
        say. What you have edited yourself is left alone. What is adopted can be undone under{' '}
        <Link to="/changes">Changes</Link>.
      </Typography>
      <ReadFailure error={error} />
      {data === undefined ? null : <ReadPack pack={data} refetch={refetch} />}
    </Page>
  );
}

interface ReadPackProps {
  pack: ComparedPack;
  /** Compares anew. */
  refetch: () => Promise<unknown>;
}

function ReadPack({ pack, refetch }: ReadPackProps) {
  const { groups, clubs } = pack;
  const [filter, setFilter] = useState<PackFilter>({ club: '', onlyDifferences: true });
  // Choices that differ from the pack's proposal, by address.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = choiceOf(groups);
  for (const [url, isChosen] of decided) {
    if (isChosen) chosen.add(url);
    else chosen.delete(url);
  }
  const choose = (urls: readonly string[], isChosen: boolean) => {
    setDecided(new Map([...decided, ...urls.map((url) => [url, isChosen] as const)]));
  };

  const [adopt, isAdopting] = useAction(async ({ dataProvider, notify }) => {
    const entries = sourcePack.entries.filter(({ url }) => chosen.has(url));
    const answer = await adoptEntries(dataProvider, entries, [...chosen]);
    const { added, changed, returned, skipped } = adoptedSchema.parse(answer);
    const adopted = `${countOf(added + changed + returned, 'source')} adopted`;
    notify(skipped.length === 0 ? adopted : `${adopted}, ${skipped.length} left out`);
    setDecided(new Map());
    await refetch();
  });

  const shown = groups
    .map((group) => ({ group, rows: shownRows(group, filter) }))
    .filter(({ rows }) => rows.length > 0);
  const retired = retiredOf(groups, filter.club);
  return (
    <>
      <div className="actions">
        <TextField
          select
          label="Club"
          size="small"
          value={filter.club}
          onChange={({ target }) => setFilter({ ...filter, club: target.value })}
          className="choice"
        >
          <MenuItem value="">All clubs</MenuItem>
          {clubs.map(({ slug, name }) => (
            <MenuItem key={slug} value={slug}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={filter.onlyDifferences}
              onChange={(_event, onlyDifferences) => setFilter({ ...filter, onlyDifferences })}
            />
          }
          label="Differences only"
        />
        <Button variant="contained" disabled={isAdopting || chosen.size === 0} onClick={adopt}>
          {chosen.size === 0 ? 'Nothing to adopt' : `Adopt ${countOf(chosen.size, 'source')}`}
        </Button>
      </div>
      <Typography role="status" className="name">
        {describeShown(shown)}
      </Typography>
      {sourcePack.wrong.map((fault) => (
        <Typography key={fault} color="error">
          {fault}
        </Typography>
      ))}
      {shown.map(({ group, rows }) => (
        <PublisherSection
          key={group.name}
          group={group}
          rows={rows}
          chosen={chosen}
          onChoose={choose}
          onSwitched={refetch}
        />
      ))}
      {retired.length === 0 ? null : (
        <section aria-label="Retired">
          <Typography variant="h2">Retired</Typography>
          <Typography>They come back only where they are chosen here.</Typography>
          <PackRows rows={retired} chosen={chosen} onChoose={choose} />
        </section>
      )}
      <GoneSources gone={pack.gone} />
    </>
  );
}

/** Sources of an earlier pack; they are read on until somebody deletes them. */
function GoneSources({ gone }: Pick<ComparedPack, 'gone'>) {
  if (gone.length === 0) return null;
  return (
    <section aria-label="No longer in the pack">
      <Typography variant="h2">No longer in the pack</Typography>
      <ul>
        {gone.map(({ id, name, club_name, url }) => (
          <li key={id}>
            <Link to={`/sources/${id}`}>
              {club_name ?? 'Whole divisions'}: {name}
            </Link>{' '}
            {url}
          </li>
        ))}
      </ul>
    </section>
  );
}
