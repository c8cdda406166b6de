import { readLines, type Row } from './jsonLines.ts';
import { tableFile, type Manifest } from './manifest.ts';
import type { MovedTable } from './movedTables.ts';

/** Columns that earlier versions had, and that nothing here stands for. */
const goneColumns: readonly string[] = ['shows_betting', 'same_as', 'schedule'];

/** What 0.5.0 left out of the site by its topic. */
const leftOutTopics: readonly unknown[] = ['betting', 'stream'];

/**
 * Makes what tells the rows of an export as this version has them. Up to 0.5.0 bets and free streams were left out by
 * their topic, unless an administrator had those of their publisher shown: stories that were left out become hidden
 * ones, with the reason. What a source's feed said of when to ask for it was kept as well; it is dropped.
 *
 * @returns the columns of a table, and one of its rows.
 */
export async function toThisVersion(folder: string, manifest: Manifest) {
  const columnsThere = ({ name }: Pick<MovedTable, 'name'>) => manifest.tables[name]?.columns ?? [];
  const isOlder =
    columnsThere({ name: 'articles' }).includes('held_at') ||
    columnsThere({ name: 'publishers' }).includes('shows_betting') ||
    columnsThere({ name: 'sources' }).includes('schedule');
  if (!isOlder) return { columnsOf: columnsThere, rowOf: (_table: MovedTable, row: Row) => row };
  const shownSources = await sourcesWithShownBets(folder);
  return {
    columnsOf: (table: MovedTable) =>
      columnsThere(table)
        .filter((column) => !goneColumns.includes(column))
        .map((column) => (column === 'held_at' ? 'held_for' : column)),
    rowOf: ({ name }: MovedTable, row: Row) =>
      name === 'audit_entries' ? entryOf(row, shownSources) : recordOf(row, shownSources),
  };
}

async function sourcesWithShownBets(folder: string): Promise<ReadonlySet<unknown>> {
  const publishers = new Set<unknown>();
  for await (const { id, shows_betting } of rowsIn(folder, 'publishers')) {
    if (shows_betting === true) publishers.add(id);
  }
  const sources = new Set<unknown>();
  for await (const { id, publisher_id } of rowsIn(folder, 'sources')) {
    if (publishers.has(publisher_id)) sources.add(id);
  }
  return sources;
}

async function* rowsIn(folder: string, tableName: string): AsyncGenerator<Row> {
  for await (const line of readLines(tableFile(folder, tableName))) yield JSON.parse(line) as Row;
}

function recordOf(row: Row, shownSources: ReadonlySet<unknown>): Row {
  const { shows_betting: _, same_as: __, schedule: ___, held_at: heldAt, ...kept } = row;
  if (heldAt === undefined) return kept;
  const { is_visible: isVisible, topic, source_id: sourceId } = kept;
  if (isVisible === true && leftOutTopics.includes(topic) && !shownSources.has(sourceId)) {
    return { ...kept, is_visible: false, held_for: topic };
  }
  return { ...kept, held_for: heldAt === null ? null : 'suspicious' };
}

/** Changes can be undone after the move as well: they name no column that is gone. */
function entryOf(entry: Row, shownSources: ReadonlySet<unknown>): Row {
  const [before, after] = [entry['before'], entry['after']].map((side) =>
    isRow(side) ? inOrderOfDatabase(recordOf(side, shownSources)) : side,
  );
  const isEmpty = entry['action'] === 'update' && isRow(before) && Object.keys(before).length === 0;
  return { ...entry, before, after, is_undone: isEmpty || entry['is_undone'] };
}

function isRow(side: unknown): side is Row {
  return typeof side === 'object' && side !== null;
}

/** The database sorts the keys of its JSON by their length first; rows are compared as texts. */
function inOrderOfDatabase(row: Row): Row {
  const byLength = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
  return Object.fromEntries(
    Object.keys(row)
      .sort(byLength)
      .map((key) => [key, row[key]]),
  );
}
