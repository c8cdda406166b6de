import { afterAll, describe, expect, it } from 'vitest';
import { buildArticle, buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import type { StreamArticle } from '../../backend/siteContent.ts';
import { openBuiltIndex } from '../fixtures/openBuiltIndex.ts';
import { searchRecords } from '../indexing/writeSearchIndex.ts';
import { searchWords } from '../../../common/text/searchWords.ts';
import { findStories, loadStories, numberChoices } from './findStories.ts';
import { readRequest, type SearchRequest } from './searchRequest.ts';

const content = buildContent({
  leagues: [{ slug: 'league-two', name: 'League Two', tier: 4 }],
  memberships: [{ season_code: '2024-25', league_slug: 'league-two', club_slug: 'bury' }],
  clubs: [
    buildClub({ id: 'c1', slug: 'bury', name: 'Bury' }),
    buildClub({ id: 'c2', slug: 'york', name: 'York City', aliases: ['Minstermen'] }),
    buildClub({ id: 'c3', slug: 'reading', name: 'Reading' }),
  ],
});

/** Stories by their headlines, the first ones the newest. */
const stories: [string, string | null, Partial<StreamArticle>?][] = [
  ['Injury news: Saka out', 'No transfer before June.'],
  ['Saka’s injuries', 'Read in full: how the winger was hurt in extra time.'],
  ['Three are injured', 'Transfer news, in time: O’Neil signs'],
  ['Ødegaard scored 4–1', 'A £1.5m striker; the Sheffield-born captain', { club_id: 'c2' }],
  ['The 41 & <b>their</b> roof', 'Under-21s, extra seats and time', { club_id: 'c2' }],
  [
    'Ground constructor closed',
    'Who secured it secures it.',
    { club_id: 'c3', source: null, topic: 'interview' },
  ],
];

const now = new Date('2025-03-09T13:00:00Z');
const stream = stories.map(([headline, excerpt, overrides], place) => ({
  ...buildArticle({
    headline,
    excerpt,
    event_id: headline,
    canonical_url: `https://blog.example/${String(place)}`,
    published_at: `2025-03-0${String(9 - place)}T12:00:00Z`,
    topic: 'other',
  }),
  club_id: 'c1',
  ...overrides,
}));
const records = searchRecords({ ...content, stream }, now, 'https://backend.example');
const index = await openBuiltIndex(records);
const choices = await numberChoices(
  index.pagefind,
  records.map((record) => record.choices),
);

/** The stories by Pagefind's own numbers for them. */
const numbers = new Map<string, number>();
const { results } = await index.pagefind.search(null, {});
const all = await loadStories(results, 0);
for (const [place, { id }] of results.entries()) {
  numbers.set(id, Number(all[place]?.url.split('/').at(-1)));
}
afterAll(() => index.close());

async function search(overrides: Partial<SearchRequest>) {
  const request = { ...readRequest(''), ...overrides };
  const { hits, counts, absent } = await findStories(index.pagefind, choices, request);
  const found = hits.map(({ id }) => numbers.get(id));
  const typed = absent.map(({ words }) => words.map(({ text }) => text).join(' '));
  return { found, counts, absent: typed };
}

describe('the search index', () => {
  it.each<[string, Partial<SearchRequest>, number[]]>([
    ['a word in all its forms', { q: 'injury' }, [0, 1, 2]],
    ['the same by another form', { q: 'injuries' }, [0, 1, 2]],
    ['the same by a third', { q: 'Injured' }, [0, 1, 2]],
    ['the same by a form that nobody wrote', { q: 'injures' }, [0, 1, 2]],
    ['no start of a word', { q: 'injur' }, []],
    ['stories that have all words', { q: 'transfer news' }, [0, 2]],
    ['no word by its start', { q: 'capt' }, []],
    ['no longer word by what it starts with', { q: 'inswinger' }, []],
    ['nothing where one of the words is unknown', { q: 'injury bicycle' }, []],
    ['a phrase word for word', { q: '"extra time"' }, [1]],
    ['a phrase in other quotation marks', { q: '“extra time” full' }, [1]],
    ['no phrase from a headline into its excerpt', { q: '"Saka out no"' }, []],
    ['no phrase from one name of a club into the next', { q: '"city minstermen"' }, []],
    ['one word in quotation marks as it is', { q: '"injured"' }, [2]],
    ['short words as words', { q: 'in' }, [1, 2]],
    ['a name with an apostrophe, typed with', { q: "O'Neil" }, [2]],
    ['a name with an apostrophe, typed without', { q: 'oneil' }, [2]],
    ['what belongs to somebody', { q: 'saka' }, [0, 1]],
    ['accents that a keyboard lacks', { q: 'odegaard' }, [3]],
    ['a score', { q: '4-1' }, [3]],
    ['a number that is no score', { q: '41' }, [4]],
    ['a sum', { q: '£1.5m' }, [3]],
    ['no other sum', { q: '15m' }, []],
    ['part of a word with a hyphen', { q: 'sheffield' }, [3]],
    ['an age group by its number', { q: '21' }, [4]],
    ['a word with a hyphen', { q: 'Sheffield-born' }, [3]],
    ['a word with a hyphen, typed in one', { q: 'sheffieldborn' }, [3]],
    ['words that nobody ties as two', { q: 'injury-news' }, [0, 2]],
    ['a club by its name', { q: 'York City' }, [3, 4]],
    ['a club by what fans call it', { q: 'minstermen' }, [3, 4]],
    ['a club whose name looks like a form', { q: 'Reading' }, [5]],
    ['that form without the club', { q: 'read' }, [1]],
    ['a source', { q: 'reply slip' }, [0, 1, 2, 3, 4]],
    ['markup as text', { q: '<b>' }, [4]],
    ['nothing for punctuation', { q: '?! ⚽' }, []],
    ['a word that every object has', { q: 'constructor' }, [5]],
    ['nothing for another such word', { q: 'toString' }, []],
    ['a topic that no word says', { q: 'interviews' }, [5]],
    ['one topic', { q: 'closed', topic: 'interview' }, [5]],
    ['nothing of another topic', { q: 'closed', topic: 'injury' }, []],
    ['one kind', { q: 'time', kind: 'fans' }, [1, 2, 4]],
    ['nothing of another kind', { q: 'time', kind: 'press' }, []],
    ['one league', { q: 'time', league: 'league-two' }, [1, 2]],
    ['all words with a phrase among them', { q: 'saka "read in full" winger' }, [1]],
    ['one club of three', { q: 'time', club: 'york' }, [4]],
    ['yesterday and today', { q: 'injury', days: '1' }, [0, 1]],
    ['nothing in a club without a story', { q: 'injury', club: 'york' }, []],
    ['the newest first', { q: 'time', sort: 'newest' }, [1, 2, 4]],
    ['all of a club without a word', { club: 'bury' }, [0, 1, 2]],
  ])('finds %s', async (_, request, found) => {
    const { found: hits } = await search(request);
    // Which comes first of several, Pagefind says.
    expect(request.sort === 'newest' ? hits : hits.toSorted()).toEqual(found);
  });

  it.each<[string, Partial<SearchRequest>, string[]]>([
    ['words', { q: 'injury Bicycle "the xylophone"' }, ['Bicycle', 'xylophone']],
    ['a form in quotation marks', { q: '"injures"' }, ['injures']],
    ['phrases of words that some have', { q: 'saka "Time Extra" “extra time”' }, ['Time Extra']],
    ['nothing that a filter leaves out', { q: 'injury "extra time"', club: 'york' }, []],
  ])('says what no story has: %s', async (_, request, absent) => {
    expect(await search(request)).toMatchObject({ found: [], absent });
  });

  it('finds every word of every text, as it is written and in quotation marks', async () => {
    const texts = stories.flatMap(([headline, excerpt]) => [headline, excerpt ?? '']);
    const words = new Set(texts.flatMap(searchWords).map(({ text }) => text));
    expect(words.size).toBeGreaterThan(40);
    for (const word of words) {
      expect.soft((await search({ q: word })).found, word).not.toEqual([]);
      expect.soft((await search({ q: `"${word}"` })).found, word).not.toEqual([]);
    }
  });

  it('gives the texts back as they were', async () => {
    const { hits } = await findStories(index.pagefind, choices, { ...readRequest(''), q: '41' });
    expect(await loadStories(hits, 0)).toMatchObject([
      {
        url: 'https://blog.example/4',
        headline: 'The 41 & <b>their</b> roof',
        excerpt: 'Under-21s, extra seats and time',
        source: { name: 'The Reply Slip' },
        publishedAt: '2025-03-05T12:00:00.000Z',
        clubs: [{ slug: 'york', name: 'York City' }],
        topic: 'other',
      },
    ]);
  });

  it('counts what each choice would leave, the others being as they are', async () => {
    const { counts } = await search({ q: 'time', kind: 'fans', days: '7' });
    expect(Object.fromEntries(counts)).toMatchObject({
      'club=': 3,
      'club=bury': 2,
      'club=york': 1,
      'days=': 3,
      'days=1': 1,
      'days=7': 3,
      'days=30': 3,
    });
    expect(counts.has('club=reading')).toBe(false);
  });

  it.each([{ q: 'time' }, { q: '"extra time" full' }, { q: '"in time" signs' }, { days: '7' }])(
    'says of every choice what it then leaves of %o',
    async (request) => {
      const { counts } = await search(request);
      expect(counts.size).toBeGreaterThan(10);
      for (const [choice, count] of counts) {
        const [facet = '', value] = choice.split('=');
        expect((await search({ ...request, [facet]: value })).found, choice).toHaveLength(count);
      }
    },
  );
});
