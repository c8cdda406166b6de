import { readKindGroup } from '../../common/sources/kindGroups.ts';

/** The parts of what somebody asks of the stream, by their names in the address and in the form. */
export const requestNames = ['league', 'kind', 'topic'] as const;

/** What somebody wants to see of the stream; an empty text stands for "all". */
export type StreamRequest = Record<(typeof requestNames)[number], string>;

/** Everything there is. */
export const wholeStream: StreamRequest = { league: '', kind: '', topic: '' };

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The request of an address; what cannot be one is left out. */
export function readStreamRequest(search: string): StreamRequest {
  const values = new URLSearchParams(search);
  const read = (name: string) => {
    const value = values.get(name) ?? '';
    return slug.test(value) ? value : '';
  };
  return { league: read('league'), kind: readKindGroup(read('kind')) ?? '', topic: read('topic') };
}

/** The address of a request, with whatever else the address says; the way to it is kept. */
export function streamAddress(address: string, request: StreamRequest): string {
  const url = new URL(address);
  for (const name of requestNames) {
    // Deleted first, so that they always stand in the same order.
    url.searchParams.delete(name);
    if (request[name] !== '') url.searchParams.append(name, request[name]);
  }
  return url.pathname + url.search;
}

/** Whether less than everything is wanted. */
export function isFiltered(request: StreamRequest): boolean {
  return requestNames.some((name) => request[name] !== '');
}
