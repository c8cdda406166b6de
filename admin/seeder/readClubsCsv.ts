import { maxClubNameCharacters, maxClubsCsv } from '../../common/limits.ts';
import { slugFor } from '../../common/clubs/slugFor.ts';
import { completeAddress, isWebAddress } from '../../common/webAddress.ts';
import { shieldPatterns } from '../clubs/club.ts';
import { clubTableColumns, readAliases } from '../clubs/clubTable.ts';
import { decodePasted } from '../files/decodeFile.ts';
import { readTable } from '../files/readTable.ts';
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

type Column = (typeof clubTableColumns)[number];

/**
 * Reads `name, slug, official_site, league_tier` and what else the export writes, with the columns in any
 * order under a header.
 * Every problem is told with its line; a club with one is left out of `clubs`.
 *
 * @param tiers The tiers that leagues have.
 */
export function readClubsCsv(text: string, tiers: readonly number[]): ClubsCsv {
  const csv: ClubsCsv = { clubs: [], problems: [] };
  const say = (line: number | null, message: string) => csv.problems.push({ line, message });
  if (text.trim() === '') say(null, 'The file is empty.');
  else if (text.length > maxClubsCsv.characters) say(null, 'The file is larger than 200 KB.');
  if (csv.problems.length > 0) return csv;

  const decoded = decodePasted(text);
  if (decoded.outcome === 'refused') {
    say(null, decoded.message);
    return csv;
  }
  const table = readTable(decoded.text);
  if ('fault' in table) {
    say(table.fault.line, table.fault.message);
    return csv;
  }
  const [header, ...body] = table.rows;
  // A file of nothing but blank lines was refused above.
  if (header === undefined) return csv;
  const places = readHeader(header.values);
  if (typeof places === 'string') {
    say(header.line, places);
    return csv;
  }
  if (body.length === 0) say(null, 'The file holds a header and no club.');
  if (body.length > maxClubsCsv.clubs)
    say(null, `The file holds more than ${String(maxClubsCsv.clubs)} clubs.`);

  const lineOf = { name: new Map<string, number>(), slug: new Map<string, number>() };
  for (const { line, values } of body) {
    const cell = (column: Column) => (values[places[column] ?? -1] ?? '').trim();
    const { club, faults } = readClub(cell, tiers);
    if (values.length > header.values.length) faults.push('has more values than the header');
    for (const key of ['name', 'slug'] as const) {
      const earlier = lineOf[key].get(club[key].toLowerCase());
      if (earlier !== undefined) faults.push(`has the ${key} of line ${String(earlier)}`);
      else lineOf[key].set(club[key].toLowerCase(), line);
    }
    if (faults.length === 0) csv.clubs.push({ ...club, line });
    else say(line, `${club.name || 'This club'} ${faults.join('; ')}.`);
  }
  return csv;
}

/** Where each column stands, or what is wrong with the header. */
function readHeader(cells: readonly string[]): Partial<Record<Column, number>> | string {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const strange = names.find((name) => !(clubTableColumns as readonly string[]).includes(name));
  if (strange !== undefined) {
    return `The first line must name the columns ${clubTableColumns.join(', ')}; "${strange}" is none of them.`;
  }
  const missing = (['name', 'league_tier'] as const).filter((column) => !names.includes(column));
  if (missing.length > 0) return `The header lacks ${missing.join(' and ')}.`;
  return Object.fromEntries(names.map((name, place) => [name, place]));
}

function readClub(cell: (column: Column) => string, tiers: readonly number[]) {
  const name = cell('name');
  const slug = cell('slug') || slugFor(name);
  const tier = cell('league_tier');
  const aliases = readAliases(cell('aliases'));
  const club: ListedClub = {
    name,
    slug,
    official_site: completeAddress(cell('official_site')) || null,
    league_tier: tier === '' ? null : Number(tier),
    badge_url: completeAddress(cell('badge_url')) || null,
    short_name: cell('short_name') || null,
    ...(aliases.length === 0 ? {} : { aliases }),
    primary_colour: cell('primary_colour') || null,
    secondary_colour: cell('secondary_colour') || null,
    shield_pattern: cell('shield_pattern').toLowerCase() || null,
    monogram: cell('monogram').toUpperCase() || null,
  };
  const faults = [...faultsOfClub(club, tiers), ...faultsOfShield(club)];
  return { club, faults };
}

function faultsOfClub(club: ListedClub, tiers: readonly number[]): string[] {
  const { name, slug, official_site: site, badge_url: badge, short_name: shortName } = club;
  const faults: string[] = [];
  if (name === '') faults.push('needs a name');
  if (name.length > maxClubNameCharacters) {
    faults.push(`has a name of more than ${maxClubNameCharacters} characters`);
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    faults.push('needs a slug of small letters, digits and hyphens');
  }
  if (site !== null && !isWebAddress(site)) faults.push(`has no valid URL as its site: ${site}`);
  if (badge !== null && !isWebAddress(badge))
    faults.push(`has no valid URL as its badge: ${badge}`);
  if (club.league_tier !== null && !tiers.includes(club.league_tier)) {
    faults.push(`needs a league_tier that there is: ${tiers.join(', ')}`);
  }
  if (shortName !== null && shortName.length > maxShortNameCharacters) {
    faults.push(`has a short name of more than ${maxShortNameCharacters} characters`);
  }
  return faults;
}

function faultsOfShield(club: ListedClub): string[] {
  const faults: string[] = [];
  for (const colour of [club.primary_colour, club.secondary_colour]) {
    if (colour !== null && !/^#[0-9A-Fa-f]{6}$/.test(colour)) {
      faults.push(`has a colour that is not such as #15181C: ${colour}`);
    }
  }
  const patterns = Object.keys(shieldPatterns);
  if (club.shield_pattern !== null && !patterns.includes(club.shield_pattern)) {
    faults.push(`has a shield_pattern that is none of ${patterns.join(', ')}`);
  }
  if (club.monogram !== null && !/^[A-Z0-9]{1,3}$/.test(club.monogram)) {
    faults.push('has a monogram that is not one to three letters or digits');
  }
  return faults;
}
