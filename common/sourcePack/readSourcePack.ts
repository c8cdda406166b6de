import papaparse from 'papaparse';
import type { z } from 'zod';
import { addressKey } from '../webAddress.ts';
import { clubRow, publisherRow, wideRow, type PackEntry, type PackPublisher } from './packRow.ts';

/** The feeds that Touchline knows of, and who publishes them. */
export interface SourcePack {
  publishers: PackPublisher[];
  entries: PackEntry[];
  /** Faulty lines, which are left out: `sources.csv, line 12: url must be a web address.` */
  wrong: string[];
}

interface Line<Row> {
  /** `sources.csv, line 12`, for whoever is to correct it. */
  place: string;
  row: Row;
}

/** Reads the source pack from the texts of its files in `supabase/seed`. A line that is wrong, or that names an address or publisher twice, is left out. */
export function readSourcePack(
  files: Record<'publishers' | 'sources' | 'wide', string>,
): SourcePack {
  const wrong: string[] = [];
  const publishers = readRows('publishers.csv', files.publishers, publisherRow, wrong);
  const feeds: Line<PackEntry>[] = [
    ...readRows('sources.csv', files.sources, clubRow, wrong),
    ...readRows('wide.csv', files.wide, wideRow, wrong),
  ];
  const named = withoutDoubles(publishers, ({ name }) => name, 'names a publisher twice', wrong);
  const known = new Set(named.map(({ name }) => name));
  const ofKnown = feeds.filter(({ place, row }) => {
    if (known.has(row.publisher)) return true;
    wrong.push(`${place}: publisher “${row.publisher}” is not in publishers.csv.`);
    return false;
  });
  const withAddress = withoutDoubles(ofKnown, keyOf, 'has an address that is there already', wrong);
  return { publishers: named, entries: withAddress, wrong };
}

/**
 * The feeds that are adopted without being asked for.
 *
 * @param decided Whether publishers are on, by name, where somebody decided otherwise than the pack.
 */
export function entriesThatAreOn(
  { publishers, entries }: SourcePack,
  decided: ReadonlyMap<string, boolean> = new Map(),
): PackEntry[] {
  const on = new Map([...publishers.map(({ name, is_on }) => [name, is_on] as const), ...decided]);
  return entries.filter(({ publisher, is_on }) => is_on && on.get(publisher) === true);
}

function readRows<Row>(
  file: string,
  text: string,
  schema: z.ZodType<Row>,
  wrong: string[],
): Line<Row>[] {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const columns = valuesOf(header)?.map((column) => column.trim()) ?? [];
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `${file}, line ${index + 2}`;
    const leaveOut = (fault: string): [] => {
      wrong.push(`${place}: ${fault}.`);
      return [];
    };
    const values = valuesOf(line);
    if (values === null) return leaveOut('a quotation mark is never closed, or has text behind it');
    if (values.length !== columns.length) {
      return leaveOut(`it has ${values.length} values for ${columns.length} columns`);
    }
    const named = columns.map((column, at) => [column, values[at]?.trim()]);
    const result = schema.safeParse(Object.fromEntries(named));
    return result.success ? [{ place, row: result.data }] : leaveOut(faultOf(result.error));
  });
}

/** The values of one line, for a row is a line here, so that a lost quotation mark spoils one row. */
function valuesOf(line: string): string[] | null {
  const { data, errors } = papaparse.parse<string[]>(line, { delimiter: ',' });
  return errors.some(({ type }) => type === 'Quotes') ? null : (data[0] ?? null);
}

function faultOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') return `unknown column ${issue.keys.join(', ')}`;
  const column = issue?.path.join('.') ?? '';
  return issue?.code === 'invalid_type'
    ? `${column} is missing`
    : `${column} ${issue?.message ?? ''}`;
}

function keyOf({ url }: PackEntry): string {
  return (addressKey(url) ?? url).toLowerCase();
}

function withoutDoubles<Row>(
  lines: readonly Line<Row>[],
  keyOfRow: (row: Row) => string,
  fault: string,
  wrong: string[],
): Row[] {
  const first = new Map<string, string>();
  return lines.flatMap(({ place, row }) => {
    const key = keyOfRow(row);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, place);
      return [row];
    }
    wrong.push(`${place}: it ${fault} (${before}).`);
    return [];
  });
}
