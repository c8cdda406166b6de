import { z } from 'zod';
import { pyramid, type SeedClub, seedClubs, seedLeagues } from './pyramid.ts';

/** A season of the seed: who plays in which division. */
export interface SeedSeason {
  /** Such as `2026-27`, or `2026` within a year, which is the name of its file. */
  code: string;
  /** Such as `2026/27`. */
  name: string;
  /** The first moment of the day on which its pyramid says that seasons begin, in its first year. */
  beginsAt: Date;
  /** Its clubs, in the order of its file. */
  clubs: readonly SeasonClub[];
}

/** A club with the division that it plays in during a season. */
export type SeasonClub = SeedClub & { league: string };

/** A text with the name that faults call it by. */
export interface SeasonFile {
  name: string;
  text: string;
}

const divisionsFile = 'divisions.csv';
const league = z.string().refine((slug) => seedLeagues.some((each) => each.slug === slug), {
  error: ({ input }) => `there is no league ${String(input)}`,
});
const memberRow = z.strictObject({ league_slug: league, club_slug: z.string() });
const divisionRow = z.strictObject({
  season_code: z.string(),
  league_slug: league,
  clubs: z.coerce.number('the number of clubs is no number').int().positive(),
});

/**
 * Reads the seasons of the seed: one file each (`league_slug,club_slug`), and `divisions.csv`, which
 * says how many clubs each division of a season has.
 *
 * @returns the seasons, the oldest first.
 * @throws {Error} that names every fault by file and line.
 */
export function readSeasons(files: readonly SeasonFile[]): SeedSeason[] {
  const faults: string[] = [];
  const divisions = files.find(({ name }) => name === divisionsFile);
  if (divisions === undefined) faults.push(`${divisionsFile}:1: the file is missing.`);
  const sizes = divisions === undefined ? [] : readRows(divisions, divisionRow, faults);
  const seasons = files
    .filter(({ name }) => name !== divisionsFile)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((file) => readSeason(file, sizes, faults));
  for (const { season_code, line } of sizes) {
    if (!seasons.some(({ code }) => code === season_code)) {
      faults.push(`${divisionsFile}:${String(line)}: there is no file ${season_code}.csv.`);
    }
  }
  if (faults.length > 0) throw new Error(`The seasons are not sound.\n${faults.join('\n')}`);
  return seasons;
}

/** The newest season that has begun by then; before all of them, the oldest. */
export function seasonAt(seasons: readonly SeedSeason[], time: Date): SeedSeason {
  const season = seasons.findLast(({ beginsAt }) => beginsAt <= time) ?? seasons[0];
  if (season === undefined) throw new Error('The seed holds no season.');
  return season;
}

type Size = z.output<typeof divisionRow> & { line: number };

function readSeason(file: SeasonFile, sizes: readonly Size[], faults: string[]): SeedSeason {
  const code = file.name.replace(/\.csv$/, '');
  const say = (line: number, message: string) =>
    faults.push(`${file.name}:${String(line)}: ${message}.`);
  if (!isSeasonCode(code)) {
    say(1, 'the name of a season is like 2026-27.csv, or 2026.csv within a year');
  }
  const rows = readRows(file, memberRow, faults);
  const lineOf = new Map<string, number>();
  const clubs: SeasonClub[] = [];
  for (const { league_slug, club_slug, line } of rows) {
    const club = seedClubs.find(({ slug }) => slug === club_slug);
    const earlier = lineOf.get(club_slug);
    if (club === undefined) say(line, `there is no club ${club_slug} in clubs.json`);
    else if (earlier !== undefined) {
      say(line, `${club_slug} has a division already, in line ${String(earlier)}`);
    } else clubs.push({ ...club, league: league_slug });
    lineOf.set(club_slug, line);
  }
  for (const { slug } of seedLeagues) {
    const size = sizes.find((each) => each.season_code === code && each.league_slug === slug);
    const listed = rows.filter(({ league_slug }) => league_slug === slug);
    const last = listed.at(-1)?.line ?? 1;
    if (size === undefined) say(last, `${divisionsFile} does not say how many clubs ${slug} has`);
    else if (listed.length !== size.clubs) {
      const expected = `${String(size.clubs)} by line ${String(size.line)} of ${divisionsFile}`;
      say(last, `${slug} has ${String(listed.length)} clubs, and ${expected}`);
    }
  }
  const beginsAt = new Date(`${code.slice(0, 4)}-${pyramid.seasonBegins}T00:00:00Z`);
  return { code, name: code.replace('-', '/'), beginsAt, clubs };
}

/** `2026-27`, whose years follow each other, or `2026`. */
function isSeasonCode(code: string): boolean {
  const [, first, second] = /^(\d{4})(?:-(\d{2}))?$/.exec(code) ?? [];
  if (first === undefined) return false;
  return second === undefined || Number(second) === (Number(first) + 1) % 100;
}

/** The sound rows under a header that names the columns in their order, with their lines. */
function readRows<Row>(
  { name, text }: SeasonFile,
  schema: z.ZodObject & z.ZodType<Row>,
  faults: string[],
): (Row & { line: number })[] {
  const columns = Object.keys(schema.shape);
  const [header, ...lines] = text.split(/\r?\n/);
  const say = (line: number, message: string) =>
    faults.push(`${name}:${String(line)}: ${message}.`);
  if (header !== columns.join(',')) say(1, `the first line must be ${columns.join(',')}`);
  return lines.flatMap((written, index) => {
    const line = index + 2;
    if (written.trim() === '') return [];
    const cells = written.split(',').map((cell) => cell.trim());
    if (cells.length !== columns.length) {
      say(line, `a line holds ${columns.join(',')}`);
      return [];
    }
    const row = schema.safeParse(Object.fromEntries(columns.map((key, at) => [key, cells[at]])));
    if (row.success) return [{ ...row.data, line }];
    for (const { message } of row.error.issues) say(line, message);
    return [];
  });
}
