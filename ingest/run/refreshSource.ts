import { countOf } from '../../common/text/counts.ts';
import type { AddressGuard } from '../fetch/addressGuard.ts';
import { applyRules, isAboutFootball } from '../article/applyRules.ts';
import { RefusedCallError } from './databaseFailure.ts';
import type { Enricher } from '../enrich/createEnricher.ts';
import { enrichArticles, type ClubArticle } from './enrichArticles.ts';
import type { ClubsAbout } from '../enrich/about/createClubsAbout.ts';
import {
  fetchFeed,
  type FeedVersion,
  type FetchOutcome,
  type FetchWithoutFeed,
} from '../fetch/fetchFeed.ts';
import type { Resting } from '../fetch/guardedGet.ts';
import { withTarget } from '../fetch/readRefusal.ts';
import { healthAfter } from './healthAfter.ts';
import type { HostQueue } from '../fetch/hostQueue.ts';
import type { HostRests } from './hostRests.ts';
import type { ClaimedSource } from './claimedSource.ts';
import type { SavedCounts, SourceOutcome } from './ingestStore.ts';
import { readFeed, type Feed } from '../read/readFeed.ts';
import type { RecordFetch } from './recordInBatches.ts';
import { storyAddress } from '../article/toArticle.ts';
import { toArticles } from '../article/toArticles.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * A server that says for so long that nothing changed is asked without conditions once, and a day later at
 * most: there are some whose word is wrong for ever.
 */
const conditionsHoldMs = 7 * dayMs;

/** `random` answers numbers from 0 to 1. */
export interface ReadingOptions {
  guard: AddressGuard;
  hostQueue: HostQueue;
  userAgent: string;
  enricher: Enricher;
  /** Where the stories of a source without a club go. */
  clubsAbout: ClubsAbout;
  /** How many days the database keeps articles; for ever when null. */
  retentionDays: number | null;
  /** How often runs come; every four hours unless told. */
  hoursBetweenRuns?: number;
  now: () => Date;
  random: () => number;
  timeoutMs?: number;
  /** Ends what is under way; a refresh that is cut short records nothing. */
  signal?: AbortSignal;
}

export interface RefreshOptions extends ReadingOptions {
  hostRests: HostRests;
}

/** Hears how a run gets on. */
export interface RunListener {
  started(total: number, processed: number): void;
  refreshed(outcome: RefreshOutcome): void;
}

/** The database for a refresh: it knows articles, and records, which a dry run does not. */
export interface RefreshStore {
  unknown(sourceId: string, articles: readonly ClubArticle[]): Promise<ReadonlySet<string>>;
  record: RecordFetch;
}

/** How the refresh of one source ended. */
export interface RefreshOutcome {
  source: ClaimedSource;
  kind: FetchOutcome['kind'] | 'unreadable';
  /** A sentence for administrators; null when all is well. */
  error: string | null;
  /** No answer came from the host, as where there is no network. */
  isUnreached: boolean;
  saved: SavedCounts;
}

/**
 * Brings one source up to date: fetch, decode and parse, turn into articles, enrich, record.
 * Whatever a publisher does wrong ends in the source's row; only a failing database throws.
 *
 * @returns null when the run was ended meanwhile: the source is then as it was.
 */
export async function refreshSource(
  source: ClaimedSource,
  store: RefreshStore,
  options: RefreshOptions,
): Promise<RefreshOutcome | null> {
  const { signal } = options;
  const isOver = (): boolean => signal?.aborted === true;
  const got = await fetchAndRead(source, options);
  if (isOver()) return null;
  if (got.kind === 'resting') return recordRest(source, store, got.until);

  const { enricher, clubsAbout } = options;
  const { club_name: name, club_aliases: aliases } = source;
  const club = name === null ? null : { name, aliases };
  const read = articlesOf(got, source, options);
  const { articles, leftOut } = applyRules(read.articles, source, club, enricher.mentionAt);
  const enriched = await enrichArticles(articles, club, {
    enricher,
    clubsAbout,
    findUnknown: (listed) => store.unknown(source.id, listed),
    signal,
  });
  // A model that was cut short has said nothing; the next run asks it again.
  if (isOver()) return null;
  const stories =
    source.kind === 'fan_blog' && club !== null
      ? enriched.articles.map((story) => ({
          ...story,
          is_about_football: isAboutFootball(story, club, enricher.mentionAt),
        }))
      : enriched.articles;
  const outcome = {
    ...outcomeOf(got, source, options),
    left_out_articles: read.leftOut + leftOut + enriched.leftOut + itemsWithoutAddress(got),
  };
  if (got.kind === 'rateLimited' && outcome.retry_after_at !== null) {
    const until = new Date(outcome.retry_after_at);
    options.hostRests.note(got.finalUrl, until, options.now());
  }
  try {
    const saved = await store.record(source, outcome, stories);
    return { source, kind: got.kind, error: outcome.error, isUnreached: isUnreached(got), saved };
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error;
    // One feed that the database cannot store must not stop the run for all others.
    const reason = `The articles could not be stored (${error.message}).`;
    // Nothing of the answer: any of it may be what was refused.
    const unread = outcomeOf({ kind: 'unreadable', reason, version: null }, source, options);
    // It is a feed all the same.
    const refused = { ...unread, is_no_feed: false };
    const saved = await store.record(source, refused, []);
    return { source, kind: 'unreadable', error: refused.error, isUnreached: false, saved };
  }
}

function isUnreached(read: ReadAnswer): boolean {
  return read.kind === 'failed' && ['dns', 'connection', 'timeout'].includes(read.cause);
}

type Version = FeedVersion | Extract<FetchWithoutFeed, { kind: 'notModified' }>;

/** An answer once its body is read and let go: hundreds of sources may wait to be recorded. */
type ReadAnswer =
  | { kind: 'modified'; feed: Feed; finalUrl: string; version: FeedVersion }
  | { kind: 'unreadable'; reason: string; version: Version | null }
  | FetchWithoutFeed;

async function fetchAndRead(
  source: ClaimedSource,
  options: RefreshOptions,
): Promise<Resting | ReadAnswer> {
  const known = {
    url: source.url,
    contentHash: source.content_hash,
    ...(areConditionsOld(source, options)
      ? { etag: null, lastModified: null }
      : { etag: source.etag, lastModified: source.last_modified }),
  };
  const inTurn = requestInTurn(options, (until): Resting => ({ kind: 'resting', until }));
  const fetched = await fetchFeed(known, { ...options, inTurn });
  if (fetched.kind !== 'modified') return fetched;
  const { body, contentType, finalUrl, ...version } = fetched;
  try {
    const feed = await readFeed(body, contentType, finalUrl);
    const answer = { kind: 'modified' as const, feed, finalUrl, version };
    const unusable = itemsWithoutAddress(answer);
    if (unusable === 0 || unusable < feed.items.length) return answer;
    const reason = `None of its ${countOf(unusable, 'item')} has an address that a visitor could open.`;
    return { kind: 'unreadable', reason, version };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', reason: withTarget(reason, source.url, finalUrl), version };
  }
}

/** In one of the hours of a day, so that feeds which came together are not all asked for together. */
function areConditionsOld({ body_at }: ClaimedSource, { now, random }: RefreshOptions): boolean {
  if (body_at === null) return false;
  return now().getTime() - Date.parse(body_at) > conditionsHoldMs + random() * dayMs;
}

/**
 * One request at a time to each host, also behind redirects, and none where one is to rest.
 *
 * @param refuse Answers for a host that rests.
 */
export function requestInTurn<Refusal>(
  { hostQueue, hostRests, now, signal }: RefreshOptions,
  refuse: (until: Date) => Refusal,
) {
  return <T>(url: URL, request: () => Promise<T>): Promise<T | Refusal> =>
    hostQueue.run(
      url.hostname,
      async () => {
        // Looked up when the turn has come: much can happen while one waits for it.
        const until = hostRests.restsUntil(url.href, now());
        return until === null ? request() : refuse(until);
      },
      signal,
    );
}

async function recordRest(
  source: ClaimedSource,
  store: RefreshStore,
  until: Date,
): Promise<RefreshOutcome> {
  const outcome: SourceOutcome = {
    url: source.url,
    is_deferred: true,
    next_check_at: until.toISOString(),
  };
  const saved = await store.record(source, outcome, []);
  return { source, kind: 'resting', error: null, isUnreached: false, saved };
}

function articlesOf(
  read: ReadAnswer,
  source: ClaimedSource,
  { retentionDays, now }: RefreshOptions,
): ReturnType<typeof toArticles> {
  if (read.kind !== 'modified') return { articles: [], leftOut: 0 };
  return toArticles(read.feed, {
    feedUrl: read.finalUrl,
    sourceType: source.type,
    clockOffsetMinutes: source.clock_offset_minutes,
    now: now(),
    keptSince: retentionDays === null ? null : new Date(now().getTime() - retentionDays * dayMs),
  });
}

function itemsWithoutAddress(read: ReadAnswer): number {
  if (read.kind !== 'modified') return 0;
  return read.feed.items.filter(({ link }) => storyAddress(link, read.finalUrl) === null).length;
}

function outcomeOf(
  read: ReadAnswer,
  source: ClaimedSource,
  { hoursBetweenRuns, now, random }: RefreshOptions,
): Exclude<SourceOutcome, { is_deferred: true }> {
  const unchanged = read.kind === 'notModified' ? read : null;
  const version = 'version' in read ? read.version : unchanged;
  const freshForMs = version?.freshForMs ?? null;
  const health = healthAfter(read, source, now(), random(), hoursBetweenRuns, freshForMs);
  const untold = {
    url: source.url,
    ...health,
    retry_after_url: read.kind === 'rateLimited' ? read.finalUrl : null,
    etag: source.etag,
    last_modified: source.last_modified,
    content_hash: source.content_hash,
    redirected_to: null,
    left_out_articles: 0,
    is_same_body: false,
  };
  if (version === null) return untold;
  return {
    ...untold,
    etag: version.etag,
    last_modified: version.lastModified,
    redirected_to: version.permanentRedirectUrl,
    ...(version.kind === 'modified'
      ? { content_hash: version.contentHash }
      : { is_same_body: version.isSameBody }),
  };
}
