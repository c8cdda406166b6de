import { addressKey, isSameSite } from '../../common/webAddress.ts';
import type { ClubNames } from '../enrich/story/enrichment.ts';
import { createClubNameTest } from './clubNames.ts';
import type { Visit, Visitor } from './visit/createVisitor.ts';
import type { FeedReference } from './feedReferences.ts';
import { readFeedFacts, type FeedFacts } from './readFeedFacts.ts';
import { decodePage } from '../read/decode/decodeText.ts';
import { maxPageBytes, readPage, type Page } from './visit/readPage.ts';
import { scoreFeed } from './scoreFeed.ts';

/** A feed that was found and read, for an administrator to choose. */
export interface FeedCandidate extends Pick<
  FeedFacts,
  'title' | 'type' | 'itemsPerWeek' | 'lastItemAt' | 'itemCount' | 'namedCount'
> {
  url: string;
  /** 0 to 100. */
  score: number;
  /** Plain sentences, what speaks against it first. */
  reasons: string[];
}

export type Look =
  | { kind: 'feed' }
  | { kind: 'page'; page: Page; url: string }
  | { kind: 'nothing'; reason: string };

interface FoundFeed {
  candidate: FeedCandidate;
  facts: FeedFacts;
  isDemoted: boolean;
}

/**
 * Makes a search that looks at addresses of one site, each once, and keeps the feeds among them. They are measured
 * against the first page that it sees.
 */
export function createFeedSearch(visitor: Visitor, club: ClubNames, now: Date) {
  const namesClub = createClubNameTest(club);
  const seen = new Set<string>();
  const notes = new Set<string>();
  const feeds: FoundFeed[] = [];
  let siteUrl: string | null = null;

  async function look({ url, isAdvertised }: FeedReference): Promise<Look> {
    if (!isNew(url)) return { kind: 'nothing', reason: 'It was looked at before.' };
    const visit = await visitor.visit(url);
    if (visit.kind === 'disallowed' || visit.kind === 'exhausted') notes.add(visit.reason);
    if (visit.kind !== 'visited') return { kind: 'nothing', reason: visit.reason };
    if (addressKey(visit.finalUrl) !== addressKey(url) && !isNew(visit.finalUrl)) {
      return { kind: 'nothing', reason: 'It leads to what was looked at before.' };
    }
    siteUrl ??= visit.finalUrl;
    const reading = await readFeedFacts(visit, namesClub, now);
    if (reading.kind === 'notAFeed') {
      const html = decodePage(visit.body.subarray(0, maxPageBytes), visit.contentType);
      const page = readPage(html, visit.finalUrl, visit.linkHeader);
      return { kind: 'page', page, url: visit.finalUrl };
    }
    keep(toFoundFeed(visit, reading.facts, isAdvertised, siteUrl));
    return { kind: 'feed' };
  }

  function isNew(url: string): boolean {
    const key = addressKey(url);
    const isFirst = key !== null && !seen.has(key);
    if (key !== null) seen.add(key);
    return isFirst;
  }

  function toFoundFeed(
    visit: Extract<Visit, { kind: 'visited' }>,
    facts: FeedFacts,
    isAdvertised: boolean,
    measure: string,
  ): FoundFeed {
    const url = visit.stableUrl;
    const ofSite = isSameSite(url, measure);
    const judged = scoreFeed({ url, facts, isSameSite: ofSite, isAdvertised, now });
    const { type, itemsPerWeek, lastItemAt, itemCount, namedCount } = facts;
    const { score, reasons, isDemoted } = judged;
    const title = facts.title === '' ? new URL(url).host : facts.title;
    const rhythm = { itemsPerWeek, lastItemAt, itemCount, namedCount };
    return { facts, isDemoted, candidate: { url, title, type, ...rhythm, score, reasons } };
  }

  /** Of feeds that tell the same, the better one stays; of equals, the one found first. */
  function keep(feed: FoundFeed): void {
    const at = feeds.findIndex(({ facts }) =>
      facts.fingerprints.some((print) => feed.facts.fingerprints.includes(print)),
    );
    const twin = feeds[at];
    if (twin === undefined) feeds.push(feed);
    else if (feed.candidate.score > twin.candidate.score) feeds[at] = feed;
  }

  return {
    look,
    /** Whether a feed was found that nothing speaks against. */
    hasSoundFeed: () => feeds.some(({ isDemoted }) => !isDemoted),
    hasFeed: () => feeds.length > 0,
    /** Best first. */
    candidates: () => feeds.map(({ candidate }) => candidate).toSorted((a, b) => b.score - a.score),
    /** The addresses that could not be looked at, in sentences. */
    notes: () => [...notes],
  };
}

export type FeedSearch = ReturnType<typeof createFeedSearch>;
