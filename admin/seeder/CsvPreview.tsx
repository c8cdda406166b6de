import { Alert } from '@mui/material';
import type { Tables } from '../../common/database.types.ts';
import { EntryDetails } from '../audit/EntryDetails.tsx';
import { Faint, Text } from '../fields/elements.tsx';
import { changesOfClub, type StoredClub } from './clubChanges.ts';
import { countOutcomes, outcomeNames, type Imported, type ListedClub } from './clubImport.ts';
import type { ClubsCsv } from './readClubsCsv.ts';

interface CsvPreviewProps {
  csv: ClubsCsv;
  /** The outcome that the database foresees for each of `csv.clubs`, in their order. */
  rehearsal: Imported | null;
  /** The clubs that are there, by slug. */
  stored: ReadonlyMap<string, StoredClub>;
  seasonId: string;
  leagues: readonly Pick<Tables<'leagues'>, 'id' | 'name' | 'tier'>[];
}

/** Shows the outcome of an import, club by club, and the problems that prevent it. */
export function CsvPreview({ csv, rehearsal, stored, seasonId, leagues }: CsvPreviewProps) {
  const outcomes = rehearsal?.outcomes ?? [];
  const problems = [
    ...csv.problems,
    ...csv.clubs.flatMap(({ line }, index) => {
      const message = outcomes[index]?.message ?? null;
      return message === null ? [] : [{ line, message }];
    }),
  ];
  const changesOf = (club: ListedClub) => {
    const before = stored.get(club.slug);
    if (before === undefined) return null;
    return <EntryDetails entry={changesOfClub(club, before, { seasonId, leagues })} />;
  };
  return (
    <>
      {problems.length === 0 ? null : (
        <Alert severity="error">
          {csv.clubs.length === 0
            ? 'Nothing can be imported until this is mended:'
            : 'These lines are left out until they are mended:'}
          <ul>
            {problems.map(({ line, message }, index) => (
              <li key={index}>
                {line === null ? '' : `Line ${String(line)}: `}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {csv.clubs.length === 0 ? null : (
        <>
          <Text className="name">{countOutcomes(outcomes)}.</Text>
          <div className="scrolled" tabIndex={0} role="region" aria-label="Preview">
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Club</th>
                  <th scope="col">League</th>
                  <th scope="col">What happens</th>
                </tr>
              </thead>
              <tbody>
                {csv.clubs.map((club, index) => (
                  <tr key={club.line}>
                    <td className="figures">{club.line}</td>
                    <td>
                      {club.name}
                      <Faint>{club.slug}</Faint>
                    </td>
                    <td>
                      {leagues.find(({ tier }) => tier === club.league_tier)?.name ?? 'None given'}
                    </td>
                    <td>
                      {outcomeNames[outcomes[index]?.outcome ?? 'failed']}
                      {changesOf(club)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}
