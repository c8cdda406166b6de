import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openArticleImages } from './openArticleImages.ts';
import { answeringBackend } from '../backend/fixtures/answeringBackend.ts';

const story = 'https://blog.example/captain';
const found = 'https://blog.example/captain.jpg';

/** A web with a cache of images and the function that reads pages. */
function answering(cache: unknown, scrape: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const backend = answeringBackend((address) => {
    asked.push(address);
    return address.startsWith('/rest/') ? Response.json(cache) : scrape();
  });
  const now = () => Date.parse('2025-03-03T12:00:00Z');
  return { asked, load: openArticleImages(backend, now) };
}

const scraped = () => Response.json({ imageUrl: found });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what was found in the last 24 hours is not looked for again', async () => {
  const { asked, load } = answering([{ image_url: found }], scraped);
  expect(await load(story)).toEqual({ kind: 'known', imageUrl: new URL(found) });
  expect(asked).toEqual([expect.stringMatching(/^\/rest\/v1\/link_previews\?/)]);
  const query = new URLSearchParams(asked[0]?.split('?')[1]);
  expect(query.get('url')).toBe(`eq.${story}`);
  expect(query.get('fetched_at')).toBe('gt.2025-03-02T12:00:00.000Z');
});

test('a page that was known to have no image is left alone', async () => {
  const { asked, load } = answering([{ image_url: null }], scraped);
  expect(await load(story)).toEqual({ kind: 'known', imageUrl: null });
  expect(asked).toHaveLength(1);
});

test('an unknown page is read through the function', async () => {
  const { asked, load } = answering([], scraped);
  expect(await load(story)).toEqual({ kind: 'known', imageUrl: new URL(found) });
  expect(asked[1]).toBe('/functions/v1/scrape-article-image');
});

test.each([
  [{ imageUrl: null }, { kind: 'known', imageUrl: null }],
  [{ imageUrl: 'javascript:alert(1)' }, { kind: 'known', imageUrl: null }],
  ['no record', { kind: 'failed', reason: 'unreadable' }],
])('the answer %j is taken for what it is', async (answer, expected) => {
  const { load } = answering([], () => Response.json(answer));
  expect(await load(story)).toEqual(expected);
});

test('a refusal is told in the words of the backend', async () => {
  const { load } = answering([], () => Response.json({ error: 'Too many.' }, { status: 429 }));
  expect(await load(story)).toEqual({ kind: 'failed', reason: 'Too many.' });
});

test('cards of one story share a request, and for five seconds after it', async () => {
  const { asked, load } = answering([{ image_url: found }], scraped);
  await Promise.all([load(story), load(story)]);
  vi.advanceTimersByTime(4999);
  await load(story);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await load(story);
  expect(asked).toHaveLength(2);
});

test('two pages are read at once, the others in turn', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const { asked, load } = answering([], () => new Promise((resolve) => waiting.push(resolve)));
  const loads = ['/1', '/2', '/3', '/4'].map((path) => load(story + path));
  await vi.waitFor(() => {
    expect(waiting).toHaveLength(2);
  });
  expect(asked.filter((path) => path.startsWith('/rest/'))).toHaveLength(2);
  while (asked.length < 8) {
    waiting.shift()?.(scraped());
    await new Promise(setImmediate);
    expect(waiting.length).toBeLessThanOrEqual(2);
  }
  for (const answer of waiting) answer(scraped());
  expect(await Promise.all(loads)).toHaveLength(4);
});
