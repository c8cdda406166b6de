import type { Tables } from '../../../common/database.types.ts';
import type { Comparison, Verdict } from '../../../common/sourcePack/packAnswers.ts';
import type { PackEntry } from '../../../common/sourcePack/packRow.ts';
import type { SourcePack } from '../../../common/sourcePack/readSourcePack.ts';

/** A feed of the pack, and what would become of it. */
export interface JudgedEntry {
  entry: PackEntry;
  verdict: Verdict;
  /** Why it is wrong or retired, in a sentence. */
  reason: string | null;
  sourceId: string | null;
  /** The club's name, or that it is of whole divisions. */
  clubName: string;
}

/** A publisher as it is stored; null: it comes with the first adoption. */
export type StoredPublisher = Pick<Tables<'publishers'>, 'id' | 'name' | 'is_on' | 'version'>;

/** A publisher of the pack with its feeds. */
export interface PackGroup {
  name: string;
  /** Null: nobody has read them. */
  terms: string | null;
  isOn: boolean;
  /** Null where it is not stored yet. */
  stored: StoredPublisher | null;
  rows: JudgedEntry[];
}

export interface PackFilter {
  /** A slug; empty: all clubs. */
  club: string;
  /** Without what is there as the pack has it. */
  onlyDifferences: boolean;
}

const canBeAdopted: readonly Verdict[] = ['new', 'changed'];

/**
 * The pack by publisher: those with the most feeds first. Retired ones are listed apart, see `retiredOf`.
 *
 * @param names The clubs' names by slug.
 */
export function groupPack(
  pack: SourcePack,
  comparison: Comparison,
  stored: readonly StoredPublisher[],
  names: ReadonlyMap<string, string>,
): PackGroup[] {
  const judged = pack.entries.flatMap((entry, index): JudgedEntry[] => {
    const row = comparison.rows[index];
    if (row === undefined) return [];
    const clubName =
      entry.club === null ? 'Whole divisions' : (names.get(entry.club) ?? entry.club);
    return [{ entry, clubName, verdict: row.verdict, reason: row.reason, sourceId: row.source_id }];
  });
  const byPublisher = Map.groupBy(judged, ({ entry }) => entry.publisher);
  const storedByName = new Map(stored.map((publisher) => [publisher.name, publisher]));
  return pack.publishers
    .map(({ name, terms, is_on }) => ({
      name,
      terms,
      isOn: storedByName.get(name)?.is_on ?? is_on,
      stored: storedByName.get(name) ?? null,
      rows: byPublisher.get(name) ?? [],
    }))
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => other.rows.length - one.rows.length);
}

/** The addresses that are adopted unless somebody chooses otherwise. */
export function choiceOf(groups: readonly PackGroup[]): Set<string> {
  return new Set(
    groups.flatMap((group) =>
      group.rows.flatMap((row) =>
        canBeAdopted.includes(row.verdict) && !isOff(group, row) ? [row.entry.url] : [],
      ),
    ),
  );
}

/** Whether a row can be chosen for adoption; a retired one only knowingly. */
export function isAdoptable({ verdict }: JudgedEntry): boolean {
  return canBeAdopted.includes(verdict) || verdict === 'retired';
}

/** The rows of a publisher that are to be shown; not the retired ones. */
export function shownRows(group: PackGroup, { club, onlyDifferences }: PackFilter): JudgedEntry[] {
  return group.rows.filter(
    ({ entry, verdict }) =>
      verdict !== 'retired' &&
      (club === '' || entry.club === club) &&
      !(onlyDifferences && verdict === 'there'),
  );
}

/** The entries of a club (empty: of all) whose source was retired: it was no feed, or was deleted. */
export function retiredOf(groups: readonly PackGroup[], club: string): JudgedEntry[] {
  return groups
    .flatMap(({ rows }) => rows)
    .filter(({ entry, verdict }) => verdict === 'retired' && (club === '' || entry.club === club));
}

/** Counts the rows in words: those adopted by default, and apart from them those that are off. */
export function describeShown(
  shown: readonly { group: PackGroup; rows: readonly JudgedEntry[] }[],
): string {
  const withoutThose = shown.flatMap(({ group, rows }) => rows.filter((row) => !isOff(group, row)));
  const count = (isOn: boolean) =>
    shown
      .filter(({ group }) => group.isOn === isOn)
      .reduce((sum, { group, rows }) => sum + rows.filter((row) => isOff(group, row)).length, 0);
  const [ofPublishers, alone] = [count(false), count(true)];
  if (withoutThose.length + ofPublishers + alone === 0) return 'No differences.';
  return [
    withoutThose.length === 0 ? 'Nothing new' : countVerdicts(withoutThose),
    ...(ofPublishers === 0 ? [] : [`Of publishers that are off: ${ofPublishers}`]),
    ...(alone === 0 ? [] : [`Off unless chosen: ${alone}`]),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** The same of one publisher, whose switch says by itself whether all of it is off. */
export function describeRows(group: PackGroup, rows: readonly JudgedEntry[]): string {
  const off = group.isOn ? rows.filter((row) => isOff(group, row)) : [];
  const counted = countVerdicts(rows.filter((row) => !off.includes(row)));
  const alone = off.length === 0 ? '' : `${off.length} off unless chosen`;
  return [counted, alone].filter((part) => part !== '').join(', ') || 'Nothing to show';
}

/** Whether a feed could be adopted and is not, unless somebody chooses it. */
function isOff({ isOn }: PackGroup, { entry, verdict }: JudgedEntry): boolean {
  return canBeAdopted.includes(verdict) && !(isOn && entry.is_on);
}

/** `3 new, 1 changed`, in the order of what matters; empty for nothing. */
function countVerdicts(rows: readonly JudgedEntry[]): string {
  const words = { new: 'new', changed: 'changed', there: 'already there', wrong: 'wrong' } as const;
  return Object.entries(words)
    .map(([verdict, word]) => ({
      word,
      count: rows.filter((row) => row.verdict === verdict).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ');
}
