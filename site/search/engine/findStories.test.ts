import { beforeAll, describe, expect, it } from 'vitest';
import { buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import { openBuiltIndex } from '../fixtures/openBuiltIndex.ts';
import type { SearchRow } from '../indexing/fetchSearchRows.ts';
import { searchRecords } from '../indexing/searchRecords.ts';
import { searchWords } from '../words/searchWords.ts';
import { findStories } from './findStories.ts';
import { openSearchIndex, type SearchIndex } from './openSearchIndex.ts';
import { readRequest, type SearchRequest } from './searchRequest.ts';

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
  [
    'Ground constructor closed',
    'Who secured it secures it.',
    { club_id: 'c3', sources: null, topic: 'interview' },
  ],
];

const now = new Date('2025-03-09T13:00:00Z');
const leagueOf = (club: string) => (club === 'bury' ? 'league-two' : null);
let index: SearchIndex;

beforeAll(async () => {
  const rows = stories.map(([headline, excerpt, overrides], place): SearchRow => ({
    id: headline,
    club_id: 'c1',
    url_key: headline,
    headline,
    excerpt,
    canonical_url: `https://blog.example/${String(place)}`,
    published_at: `2025-03-0${String(9 - place)}T12:00:00Z`,
    topic: 'other',
    sources: { name: 'The Reply Slip', display_name: null, kind: 'fan_blog' },
    ...overrides,
  }));
  index = await openBuiltIndex(searchRecords(rows, content), leagueOf);
});

async function search(overrides: Partial<SearchRequest>) {
  const found = await findStories(index, { ...readRequest(''), ...overrides }, now);
  const { unknown, phrases } = found.absent;
  return { found: found.stories, unknown: unknown.map(({ text }) => text), phrases };
}

describe('the search index', () => {
  it.each<[string, Partial<SearchRequest>, number[]]>([
    ['a word in all its forms, in headlines first', { query: 'injury' }, [0, 1, 2]],
    ['the same by another form', { query: 'injuries' }, [0, 1, 2]],
    ['the same by a third', { query: 'Injured' }, [0, 1, 2]],
    ['the same by a form that nobody wrote', { query: 'injures' }, [0, 1, 2]],
    ['no root that is no word', { query: 'injur' }, []],
    ['no other such root', { query: 'secur' }, []],
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
    ['a word that every object has', { query: 'constructor' }, [5]],
    ['nothing for another such word', { query: 'toString' }, []],
    ['a topic that no word says', { query: 'interviews' }, [5]],
    ['one topic', { query: 'closed', topic: 'interview' }, [5]],
    ['nothing of another topic', { query: 'closed', topic: 'injury' }, []],
    ['one kind', { query: 'time', kind: 'fans' }, [1, 2, 4]],
    ['nothing of another kind', { query: 'time', kind: 'press' }, []],
    ['one league', { query: 'time', league: 'league-two' }, [1, 2]],
    ['all words with a phrase among them', { query: 'saka "read in full" winger' }, [1]],
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

  it('says which phrases no story has, though it has their words', async () => {
    expect(await search({ query: 'saka "Time Extra" “extra time”' })).toMatchObject({
      found: [],
      unknown: [],
      phrases: ['Time Extra'],
    });
    expect((await search({ query: '"the xylophone"' })).phrases).toEqual([]);
    expect((await search({ query: '"extra time"', club: 'york' })).phrases).toEqual([]);
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
    expect(await index.textsOf([4])).toMatchObject([
      {
        url: 'https://blog.example/4',
        headline: 'The 41 & <b>their</b> roof',
        excerpt: 'Under-21s, extra seats and time',
        clubs: ['york'],
        publishedAt: '2025-03-05T12:00:00.000Z',
      },
    ]);
  });

  it('fails rather than finding less where a file is missing', async () => {
    const broken = openSearchIndex((path) =>
      path === 'index.json'
        ? Promise.resolve({ version: 'a', clubsOf: [] })
        : Promise.reject(new Error('gone')),
    );
    const request = { ...readRequest(''), query: 'injury' };
    await expect(broken.then((each) => findStories(each, request, now))).rejects.toThrow('gone');
  });
});
