import { kindGroups, readKindGroup, type KindGroup } from '../../common/sources/sourceKinds.ts';
import { topicWords } from '../../common/text/topicWords.ts';
import * as paths from '../../common/paths.ts';
import type { FeedScope } from '../feeds/feedScope.ts';

/** The filters, by their names in the address and in the form. */
export const requestNames = ['league', 'kind', 'topic'] as const;

/** The filters of the stream; an empty text stands for “all”. */
export type StreamRequest = Record<(typeof requestNames)[number], string>;

export const wholeStream: StreamRequest = { league: '', kind: '', topic: '' };

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A page of one league's news, or of what one kind of source tells; see `filteredPages`. */
const filteredPath = /^\/news\/(?:leagues\/(?<league>[^/]+)|(?<kind>official|press|fans))\/?$/;

function requestOfPage(pathname: string): StreamRequest {
  const { league = '', kind = '' } = filteredPath.exec(pathname)?.groups ?? {};
  return { ...wholeStream, league, kind };
}

/** The filters in an address, without invalid ones. */
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

/** The address of a request: that of its own page if there is one, with its other parameters. */
export function streamAddress(address: string, request: StreamRequest): string {
  const url = new URL(address);
  if (url.pathname === paths.news || filteredPath.test(url.pathname)) {
    url.pathname = pathOf(request);
  }
  const own = requestOfPage(url.pathname);
  for (const name of requestNames) {
    // Deleted first, so that the order is always the same.
    url.searchParams.delete(name);
    if (request[name] !== own[name]) url.searchParams.append(name, request[name]);
  }
  return url.pathname + url.search;
}

/** The page that shows a request by itself, or else that of all news. */
export function pathOf({ league, kind, topic }: StreamRequest): string {
  if (topic !== '' || (league !== '' && kind !== '')) return paths.news;
  if (league !== '') return paths.leagueNews(league);
  return kind === '' ? paths.news : paths.kindNews(kind);
}

export function isSameRequest(one: StreamRequest, other: StreamRequest): boolean {
  return requestNames.every((name) => one[name] === other[name]);
}

export const streamTitle = 'All the news';

export const kindNewsTitles: Record<KindGroup, string> = {
  official: 'All official news',
  press: 'All news of the press',
  fans: 'All news of fans',
};

export const leagueNewsTitle = (name: string) => `All ${name} news`;

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

export function carriedBy({ kind, topic }: StreamRequest, scope: FeedScope): Partial<FeedScope> {
  if (topic !== '' || (kind !== '' && kind !== 'official')) return {};
  return kind === '' ? scope : { official: scope.official };
}
