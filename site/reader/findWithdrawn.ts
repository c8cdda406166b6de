import { backend, type Backend } from '../backend/backend.ts';
import { titleKey } from '../../common/text/titleKey.ts';
import { isoMoment, readRows } from '../stories/readArticles.ts';
import { hostName } from '../stories/sourceName.ts';
import type { SavedStory } from './savedStories.ts';

type Asked = Pick<Backend, 'select'>;

interface Shown {
  url: string;
  titleKey: string;
  publishedMs: number;
}

/** Questions are split, as an address has a limit. */
const askedAtOnce = 20;
const longestList = 4000;
const visible = { select: 'canonical_url,title_key,published_at', is_visible: 'is.true' };
/** The same title within this time is the same story, as in ingestion. */
const sameStoryMs = 72 * 60 * 60 * 1000;

/**
 * Compares stories with those that visitors see now. A story whose publisher moved it takes the new
 * address. One that is gone though older ones are there was withdrawn, or deleted with its club; one
 * that is older than all that are left has only become too old for the site.
 *
 * @returns the same stories; null where the backend does not answer.
 */
export async function findWithdrawn(
  stories: readonly SavedStory[],
  asked: Asked = backend,
): Promise<SavedStory[] | null> {
  const urls = stories.map(({ url }) => url);
  const byAddress = await findShown('canonical_url', urls, asked);
  if (byAddress === null) return null;
  const addresses = new Set(byAddress.map(({ url }) => url));
  const missing = stories.filter(({ url }) => !addresses.has(url));
  const keys = missing.map(({ headline }) => titleKey(headline));
  const byTitle = await findShown('title_key', [...new Set(keys)], asked);
  const oldestMs = missing.length === 0 ? 0 : await findOldest(asked);
  if (byTitle === null || oldestMs === null) return null;
  const taken = new Set(urls);
  return stories.map((story) => {
    if (addresses.has(story.url)) return { ...story, isWithdrawn: false };
    const moved = byTitle.filter((shown) => isMoved(story, shown));
    const url = moved.find((shown) => !taken.has(shown.url))?.url ?? story.url;
    taken.add(url);
    const isTooOld = Date.parse(story.publishedAt) < oldestMs;
    return { ...story, url, isWithdrawn: moved.length === 0 && !isTooOld };
  });
}

/** The same title on another host is another story. */
function isMoved({ url, headline, publishedAt }: SavedStory, shown: Shown): boolean {
  const apartMs = Math.abs(shown.publishedMs - Date.parse(publishedAt));
  return (
    shown.titleKey === titleKey(headline) &&
    hostName(shown.url) === hostName(url) &&
    apartMs <= sameStoryMs
  );
}

async function findShown(
  column: 'title_key' | 'canonical_url',
  values: readonly string[],
  asked: Asked,
): Promise<Shown[] | null> {
  const found: Shown[] = [];
  for (const list of listsOf(values)) {
    const query = { ...visible, [column]: `in.(${list.join()})` };
    const answer = await asked.select('articles', query, readShown);
    if (answer.kind !== 'answered') return null;
    found.push(...answer.value);
  }
  return found;
}

/** Quoted values in lists that fit into an address. */
function listsOf(values: readonly string[]): string[][] {
  const lists: string[][] = [];
  let length = 0;
  for (const value of values.map(quote)) {
    // With the comma, as an address writes them.
    const more = new URLSearchParams({ '': `${value},` }).toString().length;
    const last = lists.at(-1);
    if (last !== undefined && last.length < askedAtOnce && length + more <= longestList) {
      last.push(value);
      length += more;
    } else {
      lists.push([value]);
      length = more;
    }
  }
  return lists;
}

async function findOldest(asked: Asked): Promise<number | null> {
  const query = { ...visible, order: 'published_at,id.desc', limit: '1' };
  const answer = await asked.select('articles', query, readShown);
  return answer.kind === 'answered' ? (answer.value[0]?.publishedMs ?? Infinity) : null;
}

function readShown(rows: unknown): Shown[] | null {
  return readRows(rows, (row) => ({
    url: String(row['canonical_url']),
    titleKey: String(row['title_key']),
    publishedMs: Date.parse(isoMoment(String(row['published_at']))),
  }));
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
