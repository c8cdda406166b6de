import { readCommandLine } from '../../common/commandLine.ts';
import { dryRun, type DryRunOptions, type Reading } from '../run/dryRun.ts';
import type { Health } from '../run/healthAfter.ts';
import { seedClubRow, seedClubs } from '../../common/pyramid/pyramid.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { SourcePack } from '../../common/sourcePack/readSourcePack.ts';
import type { ClaimedSource } from '../run/claimedSource.ts';
import type { IngestStore } from '../run/ingestStore.ts';

const usage = 'npm run sources:check [-- --pack --markdown FILE]';

/**
 * Reads the flags of `npm run sources:check`: a file that a report is appended to, and whether every address of
 * the source pack is asked, whatever the database reads.
 *
 * @throws {UsageError}
 */
export function readCheckFlags(commandLine: readonly string[]) {
  const { values } = readCommandLine(commandLine, usage, {
    options: { markdown: { type: 'string' }, pack: { type: 'boolean', default: false } },
  });
  return { markdownFile: values.markdown ?? null, isOfPack: values.pack };
}

/**
 * Reads every enabled source once, those that count as gone too, and judges them; stories of any age
 * count. Nothing is written, and who asked to be left alone is.
 *
 * @throws when the database fails.
 */
export async function checkSources(
  options: Omit<DryRunOptions, 'retentionDays'>,
): Promise<JudgedSource[]> {
  const everySource = { sourceId: null, limit: Infinity, withGone: true };
  const readings = await dryRun(everySource, { ...options, retentionDays: null });
  return readings.map((reading) => judgeSource(reading, options.now()));
}

const silentDays = 60;
const dayMs = 24 * 60 * 60_000;

/** How a source stands, the worst first. */
export const verdicts = [
  'dead',
  'not a feed',
  'refused',
  'failing',
  'moved',
  'empty',
  'silent',
  'resting',
  'alive',
] as const;

/**
 * `refused`: the publisher turns readers like us away; `failing`: it could not be read this once;
 * `resting`: it asked to be left alone and was.
 */
type Verdict = (typeof verdicts)[number];

/** A source with its verdict and a sentence that explains it. */
export interface JudgedSource {
  /** `All clubs` for one that writes about a whole division. */
  clubName: string;
  name: string;
  url: string;
  verdict: Verdict;
  reason: string;
}

/** Says what one reading means for a source, in a word and in a sentence. */
export function judgeSource(reading: Reading, now: Date): JudgedSource {
  const { source } = reading.outcome;
  const { club_name: clubName, name, url } = source;
  return { clubName: clubName ?? 'All clubs', name, url, ...judge(reading, now) };
}

function judge(
  { outcome, row, newestAt }: Reading,
  now: Date,
): Pick<JudgedSource, 'verdict' | 'reason'> {
  if (row === null || 'is_deferred' in row) {
    return { verdict: 'resting', reason: 'It asked to be left alone for a while.' };
  }
  if (row.error !== null) {
    return { verdict: verdictOnError(outcome, row), reason: outcome.error ?? row.error };
  }
  if (row.redirected_to !== null) {
    return { verdict: 'moved', reason: `It redirects for good to ${row.redirected_to}` };
  }
  if (outcome.saved.new === 0) {
    const reason =
      row.left_out_articles > 0
        ? 'Its rules leave out every story, or none is about one of the clubs.'
        : 'The feed holds no story.';
    return { verdict: 'empty', reason };
  }
  // Undated stories count as new when they are first seen: how old they are, nobody can tell.
  if (newestAt === null) return { verdict: 'alive', reason: 'Its stories have no dates.' };
  const days = Math.floor((now.getTime() - newestAt.getTime()) / dayMs);
  if (days >= silentDays) {
    return { verdict: 'silent', reason: `The newest story is ${days} days old.` };
  }
  return {
    verdict: 'alive',
    reason: `The newest story is ${days === 1 ? 'a day' : `${days} days`} old.`,
  };
}

function verdictOnError(
  { kind }: Reading['outcome'],
  row: Pick<Health, 'state' | 'is_not_found' | 'is_no_feed'>,
): Verdict {
  if (row.state === 'gone' || row.is_not_found) return 'dead';
  if (row.is_no_feed) return 'not a feed';
  return row.state === 'blocked' || kind === 'rateLimited' ? 'refused' : 'failing';
}

/**
 * The source pack in the place of a database: all that is in it, whoever publishes it, and nobody who
 * asked to be left alone, for nobody has been asked.
 */
export function packStore({
  entries,
}: Pick<SourcePack, 'entries'>): Pick<IngestStore, 'list' | 'rests' | 'clubs'> {
  const clubs = new Map(seedClubs.map((club) => [club.slug, club]));
  const sources = entries.map((entry): ClaimedSource => {
    const { club: slug, name, url, type, kind } = entry;
    const { left_out_links, left_out_titles, keeps_named_only } = entry;
    const club = slug === null ? undefined : clubs.get(slug);
    return {
      id: url,
      club_name: club?.name ?? slug,
      // As `claim_sources` tells them.
      club_aliases: club === undefined ? [] : otherNames(seedClubRow(club)),
      ...{ name, url, type, kind, left_out_links, left_out_titles, keeps_named_only },
      shows_pictures: true,
      ...{ error_count: 0, not_found_since: null, clock_offset_minutes: 0 },
      // It is read as if for the first time.
      ...{ etag: null, last_modified: null, content_hash: null, body_at: null },
    };
  });
  return {
    list: () => Promise.resolve(sources),
    rests: () => Promise.resolve([]),
    clubs: () =>
      Promise.resolve(
        seedClubs.map(({ slug, name, aliases, shortName }) => {
          return { id: slug, name, aliases, short_name: shortName };
        }),
      ),
  };
}
