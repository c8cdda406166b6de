import { maxClubNameCharacters, maxClubsCsv } from '../../common/limits.ts';
import { slugFor } from '../../common/clubs/slugFor.ts';
import { completeAddress, isWebAddress } from '../../common/webAddress.ts';
import { shieldPatterns } from '../clubs/club.ts';
import { clubTableColumns, readAliases } from '../clubs/list/clubTable.ts';
import { decodePasted } from '../files/decodeFile.ts';
import { readRows, type NamedRow } from '../files/readRows.ts';
import type { ListedClub } from './clubImport.ts';
import { maxShortNameCharacters } from '../../common/pyramid/pyramidSchema.ts';

/** A club of the file, with the line where it stands. */
interface CsvClub extends ListedClub {
  line: number;
}

interface CsvProblem {
  /** Counted from 1, as editors do; null where the file as a whole is meant. */
  line: number | null;
  message: string;
}

export interface ClubsCsv {
  clubs: CsvClub[];
  problems: CsvProblem[];
}

type Row = NamedRow<(typeof clubTableColumns)[number]>;

/** The answer for a file of which nothing can be read. */
export function refuseClubs(message: string): ClubsCsv {
  return { clubs: [], problems: [{ line: null, message }] };
}

/**
 * Reads `name, slug, official_site, league_tier` and what else the export writes, with the columns in any
 * order under a header.
 * Every problem is told with its line; a club with one is left out of `clubs`.
 *
 * @param tiers The tiers that leagues have.
 */
export function readClubsCsv(text: string, tiers: readonly number[]): ClubsCsv {
  if (text.length > maxClubsCsv.characters) return refuseClubs('The file is larger than 200 KB.');
  const decoded = decodePasted(text);
  const read =
    decoded.outcome === 'refused'
      ? decoded
      : readRows(decoded.text, clubTableColumns, ['name', 'league_tier']);
  if (read.outcome === 'refused') return refuseClubs(read.message);
  if (read.rows.length > maxClubsCsv.clubs) {
    return refuseClubs(`The file holds more than ${String(maxClubsCsv.clubs)} clubs.`);
  }
  const csv: ClubsCsv = { clubs: [], problems: [] };
  const lineOf = { name: new Map<string, number>(), slug: new Map<string, number>() };
  for (const row of read.rows) {
    const { line, problem } = row;
    const club = toClub(row);
    const faults = faultsOf(club, tiers);
    for (const key of ['name', 'slug'] as const) {
      const earlier = lineOf[key].get(club[key].toLowerCase());
      if (earlier !== undefined) faults.push(`has the ${key} of line ${String(earlier)}`);
      else lineOf[key].set(club[key].toLowerCase(), line);
    }
    const message = problem ?? `${club.name || 'This club'} ${faults.join('; ')}.`;
    if (problem === undefined && faults.length === 0) csv.clubs.push({ ...club, line });
    else csv.problems.push({ line, message });
  }
  return csv;
}

function toClub(row: Row): ListedClub {
  const { name = '', league_tier: tier, official_site: site = '', badge_url: badge = '' } = row;
  const aliases = readAliases(row.aliases ?? '');
  return {
    name,
    slug: row.slug ?? slugFor(name),
    official_site: completeAddress(site) || null,
    league_tier: tier === undefined ? null : Number(tier),
    badge_url: completeAddress(badge) || null,
    short_name: row.short_name ?? null,
    ...(aliases.length === 0 ? {} : { aliases }),
    primary_colour: row.primary_colour ?? null,
    secondary_colour: row.secondary_colour ?? null,
    shield_pattern: row.shield_pattern?.toLowerCase() ?? null,
    monogram: row.monogram?.toUpperCase() ?? null,
  };
}

type Fault = [isFault: boolean, words: string];

/** The faults of a club, in the words that follow its name. */
function faultsOf(club: ListedClub, tiers: readonly number[]): string[] {
  const { name, slug, official_site: site, badge_url: badge, league_tier: tier } = club;
  const patterns = Object.keys(shieldPatterns);
  const faults: readonly Fault[] = [
    [name === '', 'needs a name'],
    [
      name.length > maxClubNameCharacters,
      `has a name of more than ${maxClubNameCharacters} characters`,
    ],
    [!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), 'needs a slug of small letters, digits and hyphens'],
    [site !== null && !isWebAddress(site), `has no valid URL as its site: ${site ?? ''}`],
    [badge !== null && !isWebAddress(badge), `has no valid URL as its badge: ${badge ?? ''}`],
    [
      tier !== null && !tiers.includes(tier),
      `needs a league_tier that there is: ${tiers.join(', ')}`,
    ],
    [
      (club.short_name ?? '').length > maxShortNameCharacters,
      `has a short name of more than ${maxShortNameCharacters} characters`,
    ],
    ...[club.primary_colour, club.secondary_colour].map((colour): Fault => [
      colour !== null && !/^#[0-9a-f]{6}$/i.test(colour),
      `has a colour that is not such as #15181C: ${colour ?? ''}`,
    ]),
    [
      club.shield_pattern !== null && !patterns.includes(club.shield_pattern),
      `has a shield_pattern that is none of ${patterns.join(', ')}`,
    ],
    [
      club.monogram !== null && !/^[A-Z0-9]{1,3}$/.test(club.monogram),
      'has a monogram that is not one to three letters or digits',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, words]) => words);
}
