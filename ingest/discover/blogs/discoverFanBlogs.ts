import { atOnce, type RequestTurn } from '../../fetch/guardedGet.ts';
import { createClubNameTest } from '../clubNames.ts';
import { collectBlogLinks } from './collectBlogLinks.ts';
import { createVisitor, type DiscoveryOptions } from '../visit/createVisitor.ts';
import type { ClubNames } from '../../enrich/story/enrichment.ts';
import type { FeedCandidate } from '../createFeedSearch.ts';
import { discoverFeeds } from '../discoverFeeds.ts';
import { ageInDays } from '../scoreFeed.ts';
import rows from '../../../supabase/seed/fanBlogs.json' with { type: 'json' };
import type { CuratedBlog } from '../../../common/pyramid/pyramidSchema.ts';
import { isSameSite } from '../../../common/webAddress.ts';

/** Fan blogs that somebody has looked up, by club. */
export const curatedBlogs: readonly CuratedBlog[] = rows;

/** A club and what is already known of it. */
export interface FanBlogClub extends ClubNames {
  officialSite: string | null;
  /** Feeds and sites that the club has, or that an administrator has refused. */
  knownUrls: readonly string[];
}

/** A blog for an administrator to accept, with what speaks for it. */
export interface FanBlogProposal {
  siteUrl: string;
  feedUrl: string;
  title: string;
  /** 0 to 100, that of the feed. */
  score: number;
  evidence: string[];
}

const maxProposals = 5;
const maxPages = 10;
/** Enough to choose five of; each costs a few requests. */
const maxSites = 12;
const requestsPerSite = 10;
const defaultTimeoutMs = 120_000;
const defaultMaxRequests = 80;
const maxAgeDays = 90;
/** Of the items, this share must name the club, so that a site of another one is not proposed. */
const minNamedShare = 0.2;

interface Lead {
  siteUrl: string;
  feedUrl: string | null;
  title: string | null;
  evidence: string[];
}

/**
 * Proposes up to five fan blogs of a club, best first: those of the curated list, and those that the
 * club's existing blogs link to. Only feeds with a recent item are proposed that name the club, in their
 * title or in a fifth of their items. No search engine is asked.
 *
 * @param curated The entries for this club.
 * @param pages Pages of the club's existing blogs, to be read for links.
 */
export async function discoverFanBlogs(
  club: FanBlogClub,
  curated: readonly CuratedBlog[],
  pages: readonly string[],
  options: DiscoveryOptions,
): Promise<FanBlogProposal[]> {
  const { timeoutMs = defaultTimeoutMs, maxRequests = defaultMaxRequests } = options;
  const budget = createBudget(timeoutMs, maxRequests, options);
  const linked = await readPages(pages.slice(0, maxPages), budget.options(pages.length * 3));
  const known = [...club.knownUrls, ...(club.officialSite === null ? [] : [club.officialSite])];
  const leads = mergeLeads([...curated.map(toLead), ...linked]).filter(
    ({ siteUrl }) => !known.some((url) => URL.canParse(url) && isSameBlog(url, siteUrl)),
  );
  const namesClub = createClubNameTest(club);
  const proposals: FanBlogProposal[] = [];
  for (const lead of leads.slice(0, maxSites)) {
    if (budget.isSpent()) break;
    const feed = await findFeed(lead, club, () => budget.options(requestsPerSite));
    if (feed === null || !isProposable(feed, namesClub, options.now())) continue;
    if (known.includes(feed.url)) continue;
    proposals.push({
      siteUrl: lead.siteUrl,
      feedUrl: feed.url,
      title: lead.title ?? feed.title,
      score: feed.score,
      evidence: [...lead.evidence, ...feed.reasons],
    });
  }
  return proposals.toSorted((a, b) => b.score - a.score).slice(0, maxProposals);
}

/** Deals out requests and time to the searches of the sites. */
function createBudget(timeoutMs: number, maxRequests: number, options: DiscoveryOptions) {
  const endMs = performance.now() + timeoutMs;
  const { inTurn = atOnce } = options;
  let requests = 0;
  const counted: RequestTurn = (url, request) =>
    inTurn(url, () => {
      requests += 1;
      return request();
    });
  const isSpent = (): boolean =>
    requests >= maxRequests || performance.now() >= endMs || options.signal?.aborted === true;
  return {
    isSpent,
    options: (most: number) => ({
      ...options,
      inTurn: counted,
      timeoutMs: Math.max(1, endMs - performance.now()),
      maxRequests: Math.min(most, maxRequests - requests),
    }),
  };
}

async function readPages(
  urls: readonly string[],
  options: DiscoveryOptions & { timeoutMs: number; maxRequests: number },
): Promise<Lead[]> {
  const visitor = createVisitor(options);
  const leads: Lead[] = [];
  try {
    for (const url of urls) {
      const visit = await visitor.visit(url);
      if (visit.kind !== 'visited') continue;
      for (const { url: siteUrl, ...link } of collectBlogLinks(visit.body, visit.finalUrl)) {
        leads.push({ siteUrl, feedUrl: null, title: link.title, evidence: [link.evidence] });
      }
    }
  } finally {
    visitor.close();
  }
  return leads;
}

function toLead({ siteUrl, feedUrl, name, source, isVerified }: CuratedBlog): Lead {
  const evidence = `on our curated list, ${isVerified ? 'verified at' : 'not verified, see'} ${source}`;
  return { siteUrl, feedUrl, title: name, evidence: [evidence] };
}

/** One lead a site, with the evidence of all, in the order of how often and where they were found. */
function mergeLeads(leads: readonly Lead[]): Lead[] {
  const merged: Lead[] = [];
  for (const lead of leads) {
    const same = merged.find(({ siteUrl }) => isSameBlog(siteUrl, lead.siteUrl));
    if (same === undefined) merged.push({ ...lead, evidence: [...lead.evidence] });
    else same.evidence.push(...lead.evidence.filter((text) => !same.evidence.includes(text)));
  }
  return merged.toSorted((a, b) => b.evidence.length - a.evidence.length);
}

/** On some hosts each club has a folder. */
function isSameBlog(url: string, other: string): boolean {
  if (!isSameSite(url, other)) return false;
  const [path, otherPath] = [url, other].map((each) => new URL(each).pathname);
  const folder = (pathname = ''): string => pathname.split('/').slice(0, 3).join('/');
  return !/fansnetwork|vitalfootball/.test(url) || folder(path) === folder(otherPath);
}

async function findFeed(
  { siteUrl, feedUrl }: Lead,
  club: ClubNames,
  nextOptions: () => DiscoveryOptions,
): Promise<FeedCandidate | null> {
  for (const url of feedUrl === null ? [siteUrl] : [feedUrl, siteUrl]) {
    const discovery = await discoverFeeds(url, club, nextOptions());
    const best = discovery.kind === 'found' ? discovery.candidates[0] : undefined;
    if (best !== undefined) return best;
  }
  return null;
}

function isProposable(
  { title, itemCount, namedCount, ...feed }: FeedCandidate,
  namesClub: (text: string) => boolean,
  now: Date,
): boolean {
  // A blog that is named after its club need not repeat the name in every headline.
  const isAboutClub = namesClub(title) || namedCount / itemCount >= minNamedShare;
  return ageInDays(feed, now) <= maxAgeDays && isAboutClub;
}
