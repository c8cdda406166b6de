import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, type RaRecord } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { maxClubsCsv } from '../../common/limits.ts';
import { countOf } from '../../common/text/counts.ts';
import { useAction } from '../actions/useAction.ts';
import { clubTableColumns } from '../clubs/list/clubTable.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FileButton, Section, Text, TextButton } from '../fields/elements.tsx';
import { decodeFile } from '../files/decodeFile.ts';
import { EmptyList, useUnsaved } from '../layout/Page.tsx';
import { allLeagues } from '../leagues/league.ts';
import { readAll } from '../lists/readAll.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { allSeasons, seasonChoice, type Season } from '../seasons/season.ts';
import { storedClubColumns, type StoredClub } from './clubChanges.ts';
import { countOutcomes, importedSchema, type Imported } from './clubImport.ts';
import { CsvPreview } from './CsvPreview.tsx';
import { readClubsCsv, refuseClubs, type ClubsCsv } from './readClubsCsv.ts';

const storedClubs = { meta: { columns: storedClubColumns }, pageSize: 500 };

const moreColumns = clubTableColumns.slice(4).join(', ');

/** A list of clubs from a file or the clipboard: looked at first, then imported but for what is faulty. */
export function CsvImport() {
  const { data: seasons = [] } = useGetList<Season>('seasons', allSeasons);
  const { data: leagues = [], isPending } = useGetList<Tables<'leagues'>>('leagues', allLeagues);
  const [chosenSeason, setChosenSeason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [csv, setCsv] = useState<ClubsCsv | null>(null);
  const [rehearsal, setRehearsal] = useState<Imported | null>(null);
  const [stored, setStored] = useState<ReadonlyMap<string, StoredClub>>(new Map());
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const seasonId =
    chosenSeason ?? (seasons.find(({ is_active }) => is_active) ?? seasons[0])?.id ?? '';

  const forget = () => {
    setCsv(null);
    setRehearsal(null);
  };
  const importClubs = async (clubs: ClubsCsv['clubs'], mode: string) =>
    importedSchema.parse(
      await dataProvider.callDatabase('import_clubs', {
        season_id: seasonId,
        clubs: clubs as never,
        mode,
      }),
    );

  const [preview, isPreviewing] = useAction(async () => {
    const read = readClubsCsv(
      text,
      leagues.map(({ tier }) => tier),
    );
    const clubs = await readAll<StoredClub & RaRecord>(dataProvider, 'clubs', storedClubs);
    setStored(new Map(clubs.map((club) => [club.slug, club])));
    setRehearsal(read.clubs.length === 0 ? null : await importClubs(read.clubs, 'rehearsal'));
    setCsv(read);
  });
  const [save, isSaving] = useAction(async ({ notify }) => {
    if (csv === null || rehearsal === null) return;
    const clubs = importable(csv, rehearsal);
    const answer = await importClubs(clubs, 'all_or_nothing');
    if (!answer.is_applied) {
      // Something has changed since the preview.
      setCsv({ ...csv, clubs });
      setRehearsal(answer);
      throw new Error('Nothing was imported: see what was refused below.');
    }
    notify(`Clubs imported: ${countOutcomes(answer.outcomes)}.`, { type: 'success' });
    setText('');
    forget();
  });

  useUnsaved(text !== '', isSaving);

  const readFile = async (file: File) => {
    forget();
    if (file.size > maxClubsCsv.characters) {
      setCsv(refuseClubs('The file is larger than 200 KB.'));
      return;
    }
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded.outcome === 'refused') setCsv(refuseClubs(decoded.message));
    else setText(decoded.text);
  };

  return (
    <Section id="csv-import" title="Import clubs from CSV" className="part">
      <Text className="text">
        One club a line under the header <code>name, slug, official_site, league_tier</code>, or
        with all the columns of Export CSV under Clubs: also <code>{moreColumns}</code>, with
        several aliases as <code>Spurs|Lilywhites</code>. Without a slug one is made from the name.
        Clubs that have the slug already are brought up to date; an empty cell leaves what is
        stored, and without a league_tier a club stays in the league it is in.
      </Text>
      {!isPending && leagues.length === 0 ? <EmptyList>No leagues found</EmptyList> : null}
      <div className="actions">
        <ChoiceField
          label="Season"
          value={seasonId}
          choices={seasons.map(seasonChoice)}
          onChoose={(id) => {
            setChosenSeason(id);
            forget();
          }}
        />
        <FileButton accept=".csv,text/csv,text/plain" onFile={(file) => void readFile(file)}>
          Choose a file
        </FileButton>
      </div>
      <TextField
        label="Or paste the lines"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          forget();
        }}
        placeholder={
          'name, slug, official_site, league_tier\nArsenal, arsenal, https://www.arsenal.com, 1'
        }
        multiline
        minRows={5}
        maxRows={14}
        slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
      />
      <div className="actions">
        <TextButton
          label="Preview"
          variant="outlined"
          disabled={isPreviewing || seasonId === '' || leagues.length === 0}
          onClick={() => preview()}
        />
        <ImportButton csv={csv} rehearsal={rehearsal} isSaving={isSaving} onImport={save} />
      </div>
      <div aria-live="polite">
        {csv === null ? null : <CsvPreview {...{ csv, rehearsal, stored, seasonId, leagues }} />}
        {csv === null ? null : <Alert severity="info">Nothing has been written yet.</Alert>}
      </div>
    </Section>
  );
}

interface ImportButtonProps {
  csv: ClubsCsv | null;
  rehearsal: Imported | null;
  isSaving: boolean;
  onImport: () => void;
}

/** The clubs of the file that the database would take. */
function importable({ clubs }: ClubsCsv, { outcomes }: Imported): ClubsCsv['clubs'] {
  return clubs.filter((_club, place) => outcomes[place]?.outcome !== 'failed');
}

function ImportButton({ csv, rehearsal, isSaving, onImport }: ImportButtonProps) {
  if (csv === null || rehearsal === null) return null;
  const count = importable(csv, rehearsal).length;
  const leftOut = csv.problems.length + csv.clubs.length - count;
  return (
    <TextButton
      label={
        isSaving
          ? 'Importing…'
          : `Import ${countOf(count, 'club')}${leftOut === 0 ? '' : `, leave out ${String(leftOut)}`}`
      }
      variant="contained"
      disabled={isSaving || count === 0}
      onClick={onImport}
    />
  );
}
