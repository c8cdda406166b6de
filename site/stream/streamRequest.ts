import { kindGroups, readKindGroup, type KindGroup } from '../../common/sources/sourceKinds.ts';
import { topicWords } from '../../common/text/topicWords.ts';
import * as paths from '../../common/paths.ts';
import type { FeedScope } from '../feeds/feedScope.ts';

/** The parts of what somebody asks of the stream, by their names in the address and in the form. */
export const requestNames = ['league', 'kind', 'topic'] as const;

/** What somebody wants to see of the stream; an empty text stands for "all". */
export type StreamRequest = Record<(typeof requestNames)[number], string>;

/** Everything there is. */
export const wholeStream: StreamRequest = { league: '', kind: '', topic: '' };

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A page of one league's news, or of what one kind of source tells; see `filteredPages`. */
const filteredPath = /^\/news\/(?:leagues\/(?<league>[^/]+)|(?<kind>official|press|fans))\/?$/;

/** What the page of an address shows by itself, whatever else the address asks for. */
function requestOfPage(pathname: string): StreamRequest {
  const { league = '', kind = '' } = filteredPath.exec(pathname)?.groups ?? {};
  return { ...wholeStream, league, kind };
}

/** The request of an address; what cannot be one is left out. */
export function readStreamRequest({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): StreamRequest {
  const values = new URLSearchParams(search);
  const own = requestOfPage(pathname);
  const read = (name: (typeof requestNames)[number]) => {
    const value = values.get(name) ?? own[name];
    return slug.test(value) ? value : '';
  };
  return { league: read('league'), kind: readKindGroup(read('kind')) ?? '', topic: read('topic') };
}

/**
 * The address of a request, with whatever else the address says. It is that of the page that shows it by
 * itself, where there is one; a day stays the day.
 */
export function streamAddress(address: string, request: StreamRequest): string {
  const url = new URL(address);
  if (url.pathname === paths.news || filteredPath.test(url.pathname)) {
    url.pathname = pathOf(request);
  }
  const own = requestOfPage(url.pathname);
  for (const name of requestNames) {
    // Deleted first, so that they always stand in the same order.
    url.searchParams.delete(name);
    if (request[name] !== own[name]) url.searchParams.append(name, request[name]);
  }
  return url.pathname + url.search;
}

function pathOf({ league, kind, topic }: StreamRequest): string {
  if (topic !== '' || (league !== '' && kind !== '')) return paths.news;
  if (league !== '') return paths.leagueNews(league);
  return kind === '' ? paths.news : paths.kindNews(kind);
}

/** Whether two ask for the same. */
export function isSameRequest(one: StreamRequest, other: StreamRequest): boolean {
  return requestNames.every((name) => one[name] === other[name]);
}

/** What all of the stream is called. */
export const streamTitle = 'All the news';

/** What the page of a kind of source is called. */
export const kindNewsTitles: Record<KindGroup, string> = {
  official: 'All official news',
  press: 'All news of the press',
  fans: 'All news of fans',
};

/** What the page of a league is called. */
export const leagueNewsTitle = (name: string) => `All ${name} news`;

/** What a request is called: as the page of the first choice that has one, and then the others. */
export function titleOfRequest(
  { league, kind, topic }: StreamRequest,
  leagueName: string | undefined,
): string {
  const group = readKindGroup(kind);
  const others: string[] = Object.hasOwn(topicWords, topic)
    ? [topicWords[topic as keyof typeof topicWords]]
    : [];
  let title = group === null ? streamTitle : kindNewsTitles[group];
  if (league !== '') {
    title = leagueNewsTitle(leagueName ?? league);
    if (group !== null) others.unshift(kindGroups[group].name);
  }
  return title + (others.length > 0 ? `: ${others.join(', ')}` : '');
}

/** Those feeds of its league, or of all clubs, that carry what is asked for, and nothing else. */
export function carriedBy({ kind, topic }: StreamRequest, scope: FeedScope): Partial<FeedScope> {
  if (topic !== '' || (kind !== '' && kind !== 'official')) return {};
  return kind === '' ? scope : { official: scope.official };
}
