/** How many stories a page of a club's news has. */
export const newsPageSize = 12;

/** Visitors may skip 1,000 stories at most; what is older has left the news. */
const maxPages = 84;

/** The pages that so many stories fill; one where there are none. */
export function countNewsPages(stories: number): number {
  return Math.min(Math.max(1, Math.ceil(stories / newsPageSize)), maxPages);
}

/** The page that an address asks for with `?page=`; what is not among the pages is the first. */
export function newsPageOf(search: string, pages: number): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  const page = /^[1-9]\d*$/.test(asked) ? Number(asked) : 1;
  return page <= pages ? page : 1;
}

/** The address of a page of the news; the first is the club's own address. */
export function newsPageAddress(address: string, page: number): string {
  const url = new URL(address);
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}
