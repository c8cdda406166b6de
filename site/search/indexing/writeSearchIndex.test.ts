import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import { searchToken, searchWords } from '../words/searchWords.ts';
import { findStories } from '../findStories.ts';
import { metaWeights, type Pagefind } from '../pagefind.ts';
import { readRequest, type SearchRequest } from '../searchRequest.ts';
import type { SearchRow } from './fetchSearchRows.ts';
import { searchRecords } from './searchRecords.ts';
import { reuseSearchIndex, writeSearchIndex } from './writeSearchIndex.ts';

let root: string;
let folder: string;
let host: Server;
let pagefind: Pagefind;

const content = buildContent({
  clubs: [
    buildClub({ id: 'c1', slug: 'bury', name: 'Bury' }),
    buildClub({ id: 'c2', slug: 'york', name: 'York City', aliases: ['Minstermen'] }),
    buildClub({ id: 'c3', slug: 'reading', name: 'Reading' }),
  ],
});

/** Stories by their headlines, the first ones the newest. */
const stories: [string, string | null, Partial<SearchRow>?][] = [
  ['Injury news: Saka out', 'No transfer before June.'],
  ['Saka’s injuries', 'Read in full: how the winger was hurt in extra time.'],
  ['Three are injured', 'Transfer news, in time: O’Neil signs'],
  ['Ødegaard scored 4–1', 'A £1.5m striker; the Sheffield-born captain', { club_id: 'c2' }],
  ['The 41 & <b>their</b> roof', 'Under-21s, extra seats and time', { club_id: 'c2' }],
  ['Ground \uA78F closed', null, { club_id: 'c3', sources: null }],
];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  folder = join(root, 'pagefind');
  const rows = stories.map(([headline, excerpt, overrides], index): SearchRow => ({
    id: headline,
    club_id: 'c1',
    url_key: headline,
    headline,
    excerpt,
    canonical_url: `https://blog.example/${String(index)}`,
    published_at: `2025-03-0${String(9 - index)}T12:00:00Z`,
    sources: { name: 'The Reply Slip', display_name: null, kind: 'fan_blog' },
    ...overrides,
  }));
  await writeSearchIndex(searchRecords(rows, content), folder);
  host = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    readFile(join(folder, path)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  pagefind = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as Pagefind;
  const { port } = host.address() as AddressInfo;
  await pagefind.options({ basePath: `http://127.0.0.1:${port}/`, ranking: { metaWeights } });
});
afterAll(async () => {
  host.close();
  await rm(root, { recursive: true, force: true });
});

async function search(overrides: Partial<SearchRequest>) {
  const now = new Date('2025-03-09T13:00:00Z');
  const found = await findStories(pagefind, { ...readRequest(''), ...overrides }, now);
  const texts = await Promise.all(found.results.map(({ data }) => data()));
  return {
    // By their place in `stories`.
    found: texts.map(({ raw_url }) => Number(raw_url.split('/').at(-1))),
    unknown: found.unknown.map(({ text }) => text),
  };
}

describe('the search index', () => {
  it.each<[string, Partial<SearchRequest>, number[]]>([
    ['a word in all its forms, in headlines first', { query: 'injury' }, [0, 1, 2]],
    ['the same by another form', { query: 'injuries' }, [0, 1, 2]],
    ['the same by a third', { query: 'Injured' }, [0, 1, 2]],
    ['the same by a form that nobody wrote', { query: 'injures' }, [0, 1, 2]],
    ['stories that have all words, side by side first', { query: 'transfer news' }, [2, 0]],
    ['no word by its start', { query: 'capt' }, []],
    ['no longer word by what it starts with', { query: 'inswinger' }, []],
    ['nothing where one of the words is unknown', { query: 'injury bicycle' }, []],
    ['a phrase word for word', { query: '"extra time"' }, [1]],
    ['a phrase in other quotation marks', { query: '“extra time” full' }, [1]],
    ['no phrase from a headline into its excerpt', { query: '"Saka out no"' }, []],
    ['no phrase from one name of a club into the next', { query: '"city minstermen"' }, []],
    ['one word in quotation marks as it is', { query: '"injured"' }, [2]],
    ['short words as words', { query: 'in' }, [1, 2]],
    ['a name with an apostrophe, typed with', { query: "O'Neil" }, [2]],
    ['a name with an apostrophe, typed without', { query: 'oneil' }, [2]],
    ['what belongs to somebody', { query: 'saka' }, [0, 1]],
    ['accents that a keyboard lacks', { query: 'odegaard' }, [3]],
    ['a score', { query: '4-1' }, [3]],
    ['a number that is no score', { query: '41' }, [4]],
    ['a sum', { query: '£1.5m' }, [3]],
    ['no other sum', { query: '15m' }, []],
    ['part of a word with a hyphen', { query: 'sheffield' }, [3]],
    ['an age group by its number', { query: '21' }, [4]],
    ['a club by its name', { query: 'York City' }, [3, 4]],
    ['a club by what fans call it', { query: 'minstermen' }, [3, 4]],
    ['a club whose name looks like a form', { query: 'Reading' }, [5]],
    ['that form without the club', { query: 'read' }, [1]],
    ['a source', { query: 'reply slip' }, [0, 1, 2, 3, 4]],
    ['markup as text', { query: '<b>' }, [4]],
    ['nothing for punctuation', { query: '?! ⚽' }, []],
    ['the letter that borders words as a word', { query: '\uA78F' }, [5]],
    ['one club of three', { query: 'time', club: 'york' }, [4]],
    ['the last hours', { query: 'injury', days: '1' }, [0]],
    ['nothing in a club without a story', { query: 'injury', club: 'york' }, []],
    ['the newest first', { query: 'time', sort: 'newest' }, [1, 2, 4]],
    ['all of a club without a word', { club: 'bury' }, [0, 1, 2]],
  ])('finds %s', async (_, request, found) => {
    expect(await search(request)).toMatchObject({ found });
  });

  it('says which words no story has', async () => {
    const query = 'injury Bicycle "the xylophone"';
    expect((await search({ query })).unknown.toSorted()).toEqual(['Bicycle', 'xylophone']);
    expect((await search({ query: 'injury', club: 'york' })).unknown).toEqual([]);
  });

  it('finds every word of every text, as it is written and in quotation marks', async () => {
    const texts = stories.flatMap(([headline, excerpt]) => [headline, excerpt ?? '']);
    const words = new Set(texts.flatMap(searchWords).map(({ text }) => text));
    expect(words.size).toBeGreaterThan(40);
    for (const word of words) {
      expect.soft((await search({ query: word })).found, word).not.toEqual([]);
      expect.soft((await search({ query: `"${word}"` })).found, word).not.toEqual([]);
    }
  });

  it('gives the texts back as they were', async () => {
    const { results } = await pagefind.search(searchToken('roof'));
    expect(await results[0]?.data()).toMatchObject({
      raw_url: 'https://blog.example/4',
      content: 'The 41 & <b>their</b> roof',
      meta: { excerpt: 'Under-21s, extra seats and time' },
      filters: { club: ['york'], hour: ['2025-03-05T12'] },
    });
  });

  it('brings no interface along', async () => {
    expect((await readdir(folder)).filter((name) => /ui|highlight|unknown/.test(name))).toEqual([]);
  });

  it('is copied from the last build, or says that there is none', async () => {
    const copy = `${folder}-copy`;
    expect(await reuseSearchIndex(`${folder}-lost`, copy)).toBe(false);
    expect(await reuseSearchIndex(folder, copy)).toBe(true);
    expect(await readdir(copy)).toEqual(await readdir(folder));
  });
});
