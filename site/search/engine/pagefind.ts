/** A story that was found. */
export interface Hit {
  id: string;
  data: () => Promise<Fragment>;
}

/** All that is shown of a story, as `searchRecords` told it. */
export interface Fragment {
  raw_url: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
}

/** As far as Pagefind's own program is used: its documentation has the rest. */
export interface Pagefind {
  /** @param text Null for all stories. */
  search: (
    text: string | null,
    options: { sort?: { place: 'asc' } },
  ) => Promise<{ results: Hit[] }>;
}

/** All choices that leave a story, by Pagefind's own number of it. */
export type Facts = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Tells which choices leave which stories: Pagefind counts for one query alone, has no query of words and
 * phrases, and takes a second of a phone to say it of each choice.
 *
 * @param choices Those of each story in the order of their places.
 */
export async function readFacts(
  pagefind: Pagefind,
  choices: readonly (readonly string[])[],
): Promise<Facts> {
  const { results } = await pagefind.search(null, { sort: { place: 'asc' } });
  if (results.length !== choices.length) throw new Error('The search index is not whole.');
  return new Map(results.map(({ id }, place) => [id, new Set(choices[place])]));
}
