import { backend, type Backend } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';
import { titleKey } from '../../../common/text/titleKey.ts';
import type { SavedStory } from './savedStories.ts';

type Asked = Pick<Backend, 'select'>;

/** A story as the site has it now. */
interface Shown {
  url: string;
  titleKey: string;
  publishedMs: number;
}

/** Of so many at once the site is asked: their titles have to fit into an address. */
const askedAtOnce = 20;
/** Within this time the same title is the same story, as for ingestion. */
const sameStoryMs = 72 * 60 * 60 * 1000;

/**
 * Compares stories with those that visitors see now. A story whose address has changed takes the new
 * one. One that is gone though older ones are there was withdrawn, or deleted with its club; one that
 * is older than all that are left has only become too old for the site.
 *
 * @returns the same stories; null where the backend does not answer.
 */
export async function findWithdrawn(
  stories: readonly SavedStory[],
  asked: Asked = backend,
): Promise<SavedStory[] | null> {
  const keys = stories.map(({ headline }) => titleKey(headline));
  const byTitle = await findShown('title_key', keys, asked);
  if (byTitle === null) return null;
  const told = stories.map((story) => tellerOf(story, byTitle));
  const missing = stories.filter((_, place) => told[place] === undefined);
  // Those whose publishers gave them another title.
  const byAddress = await findShown(
    'canonical_url',
    missing.map(({ url }) => url),
    asked,
  );
  const oldestMs = missing.length === 0 ? 0 : await findOldest(asked);
  if (byAddress === null || oldestMs === null) return null;
  const addresses = new Set(byAddress.map(({ url }) => url));
  return stories.map((story, place) => {
    const { publishedAt } = story;
    const teller = told[place];
    const isThere = teller !== undefined || addresses.has(story.url);
    const isTooOld = publishedAt !== null && Date.parse(publishedAt) < oldestMs;
    return { ...story, url: teller?.url ?? story.url, isWithdrawn: !isThere && !isTooOld };
  });
}

function tellerOf(story: SavedStory, shown: readonly Shown[]): Shown | undefined {
  const same = shown.filter(
    (each) =>
      each.url === story.url ||
      (each.titleKey === titleKey(story.headline) &&
        Math.abs(each.publishedMs - Date.parse(story.publishedAt ?? '')) <= sameStoryMs),
  );
  return same.find(({ url }) => url === story.url) ?? same[0];
}

async function findShown(
  column: 'title_key' | 'canonical_url',
  values: readonly string[],
  asked: Asked,
): Promise<Shown[] | null> {
  const found: Shown[] = [];
  for (let from = 0; from < values.length; from += askedAtOnce) {
    const some = values.slice(from, from + askedAtOnce).map(quote);
    const query = {
      select: 'canonical_url,title_key,published_at',
      is_visible: 'is.true',
      [column]: `in.(${some.join()})`,
    };
    const answer = await asked.select('articles', query, readShown);
    if (answer.kind !== 'answered') return null;
    found.push(...answer.value);
  }
  return found;
}

/** When the oldest story that visitors see came out; without any, all are as young as can be. */
async function findOldest(asked: Asked): Promise<number | null> {
  const query = {
    select: 'canonical_url,title_key,published_at',
    is_visible: 'is.true',
    order: 'published_at,id.desc',
    limit: '1',
  };
  const answer = await asked.select('articles', query, readShown);
  return answer.kind === 'answered' ? (answer.value[0]?.publishedMs ?? Infinity) : null;
}

function readShown(rows: unknown): Shown[] | null {
  if (!Array.isArray(rows)) return null;
  return rows.map((value) => {
    const row = recordOf(value) ?? {};
    const written = String(row['published_at']).replace(' ', 'T');
    return {
      url: String(row['canonical_url']),
      titleKey: String(row['title_key']),
      publishedMs: Date.parse(written.replace(/([+-]\d\d)$/, '$1:00')),
    };
  });
}

/** A value in a list of PostgREST's. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
