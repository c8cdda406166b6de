import { beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../../common/openClient.ts';
import { answeringBackend } from '../../site/backend/fixtures/answeringBackend.ts';
import { fetchStream } from '../../site/stream/fetchStream.ts';
import { streamQuery, type StreamPlace } from '../../site/islands/newsStream/fetchStreamPage.ts';
import { articleColumns, readArticles } from '../../site/stories/readArticles.ts';
import { wholeStream } from '../../site/stream/streamRequest.ts';
import { fetchNewest, type Paging } from '../../site/content/fetchNewest.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { Client } from './fixtures/testBackend.ts';

const { backend, builders } = backendTest();
let club_id: string;

beforeEach(async () => {
  club_id = (await builders.buildClub({ slug: 'arsenal' })).id;
});

const stream = (now: string, most?: number, visitor: Client = backend.anon) =>
  fetchStream(visitor, new Date(now), most);

/** A visitor of a backend whose operator lets it answer no more rows at once than these. */
function visitorOfBackendWith(maxRows: number): Client {
  return visitorWhoSends((input, init) => {
    const { pathname, searchParams } = new URL(input as string);
    searchParams.set('limit', String(Math.min(maxRows, Number(searchParams.get('limit')))));
    return backend.fetch(`${pathname}?${searchParams}`, init);
  });
}

function visitorWhoSends(send: typeof fetch): Client {
  return openClient(backend.url, backend.keys.publishableKey, send);
}

/** A story for each of these names and moments. */
async function publish(moments: Record<string, string>): Promise<void> {
  for (const [headline, published_at] of Object.entries(moments)) {
    await builders.buildArticle({ club_id, headline, published_at });
  }
}

describe('the stories that a build makes the pages of the stream from', () => {
  it.each([
    [
      'begin with the London day 29 days ago, in winter',
      '2026-02-10T15:00:00Z',
      { new: '2026-02-10T14:00:00Z', first: '2026-01-12T00:00:00Z', old: '2026-01-11T23:59:59Z' },
      ['new', 'first'],
    ],
    [
      'begin with the London day 29 days ago, in summer',
      '2025-07-30T15:00:00Z',
      { new: '2025-07-30T14:00:00Z', first: '2025-06-30T23:00:00Z', old: '2025-06-30T22:59:59Z' },
      ['new', 'first'],
    ],
    [
      'leave out what is dated ahead',
      '2025-07-30T15:00:00Z',
      { ahead: '2025-07-30T15:00:01Z', now: '2025-07-30T15:00:00Z' },
      ['now'],
    ],
    ['are none where there are none', '2025-07-30T15:00:00Z', {}, []],
  ])('%s', async (_, now, moments, expected) => {
    await publish(moments);
    expect((await stream(now)).map(({ headline }) => headline)).toEqual(expected);
  });

  it.each([
    ['all, where they are fewer', 5, ['c', 'b2', 'b1', 'a']],
    ['without the day that comes in part', 3, ['c']],
    ['without a day that may have more', 4, ['c', 'b2', 'b1']],
    ['a part of the only day', 1, ['c']],
  ])('are %s', async (_, mostRows, expected) => {
    await publish({
      a: '2025-06-10T12:00:00Z',
      // Another day in London, though not in UTC.
      b1: '2025-06-10T23:30:00Z',
      b2: '2025-06-11T12:00:00Z',
      c: '2025-06-12T12:00:00Z',
    });
    const rows = await stream('2025-06-12T15:00:00Z', mostRows);
    expect(rows.map(({ headline }) => headline)).toEqual(expected);
  });

  it('are all of the last days, however few the backend answers at once', async () => {
    await publish({
      a: '2025-06-10T12:00:00Z',
      b1: '2025-06-11T12:00:00.000001Z',
      b2: '2025-06-11T12:00:00.000001Z',
      c: '2025-06-12T12:00:00Z',
    });
    for (const maxRows of [1, 2, 3]) {
      const rows = await stream('2025-06-12T15:00:00Z', undefined, visitorOfBackendWith(maxRows));
      expect(rows.map(({ headline }) => headline).toSorted()).toEqual(['a', 'b1', 'b2', 'c']);
    }
  });

  it('are those that visitors may see', async () => {
    await builders.buildArticle({ club_id, is_visible: false });
    expect(await stream(new Date().toISOString())).toEqual([]);
  });

  it('are not guessed where the backend refuses', async () => {
    const answers = (body: unknown, status: number) =>
      visitorWhoSends(() => Promise.resolve(Response.json(body, { status })));
    const ask = (visitor: Client) => fetchStream(visitor, new Date());
    await expect(ask(answers({ message: 'No.' }, 400))).rejects.toThrow(
      'The backend did not give the news of the last days (No.)',
    );
    await expect(ask(answers([{ id: 1 }], 200))).rejects.toThrow(
      'The backend’s news is not what the site expects.',
    );
  });
});

describe('the stories behind a place', () => {
  const asked = () =>
    answeringBackend((path, init) => backend.fetch(path, init), backend.keys.publishableKey);
  const pageBehind = async (place: StreamPlace | null) => {
    const query = streamQuery(wholeStream, [], place);
    const answer = await asked().select('articles', { ...query, limit: '2' }, readArticles);
    return answer.kind === 'answered' ? answer.value : [];
  };

  it('follow the pages without a gap or a double, also within one microsecond', async () => {
    const moment = '2025-06-10T12:00:00.123456Z';
    await publish({ a: moment, b: moment, c: moment, d: '2025-06-10T12:00:00.123455Z' });
    await publish({ e: '2025-06-09T12:00:00Z', f: '2025-06-11T12:00:00Z' });
    const shown = await stream('2025-06-11T15:00:00Z', 2);
    const seen = shown.map(({ headline }) => headline);
    for (let last = shown.at(-1); last !== undefined;) {
      const rows = await pageBehind({ published_at: last.published_at, id: last.id });
      seen.push(...rows.map(({ headline }) => headline));
      last = rows.at(-1);
    }
    expect([seen[0], seen.slice(1, 4).toSorted(), seen.slice(4)]).toEqual([
      'f',
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('are of the league, the kind and the topic that are asked for', async () => {
    const fans = await builders.buildSource({ club_id, kind: 'fan_blog' });
    const wanted = { club_id, source_id: fans.id, topic: 'injury' };
    await builders.buildArticle({ ...wanted, headline: 'wanted' });
    await builders.buildArticle({ ...wanted, headline: 'topic', topic: 'other' });
    await builders.buildArticle({ ...wanted, headline: 'kind', source_id: null });
    await builders.buildArticle({ source_id: fans.id, topic: 'injury', headline: 'league' });
    const request = { league: 'premier-league', kind: 'fans', topic: 'injury' };
    const query = streamQuery(request, ['arsenal'], null);
    const answer = await asked().select('articles', query, readArticles);
    expect(answer).toMatchObject({ kind: 'answered', value: [{ headline: 'wanted' }] });
  });
});

const fetchArticles = (most: number, paging?: Paging) =>
  fetchNewest(
    backend.anon,
    {
      name: 'the stories to search through',
      columns: articleColumns,
      most,
      read: (answer) => readArticles(answer) ?? [],
    },
    paging,
  );

describe('the newest articles, for the search index', () => {
  it('come newest first, each once, also where a page ends between two of one moment', async () => {
    const club = await builders.buildClub();
    for (const [headline, hour] of Object.entries({ a: 10, b: 12, c: 11, d: 11, e: 11, f: 9 })) {
      const published_at = `2025-03-03T${hour.toString().padStart(2, '0')}:00:00.123456+00:00`;
      await builders.buildArticle({ club_id: club.id, headline, published_at });
    }

    for (const pageRows of [1, 2, 3, 1000]) {
      const keys = (await fetchArticles(100, { pageRows })).map((row) => row.headline);
      expect(keys).toHaveLength(6);
      expect([keys[0], keys.slice(1, 4).sort(), keys.slice(4)]).toEqual([
        'b',
        ['c', 'd', 'e'],
        ['a', 'f'],
      ]);
    }
    expect(await fetchArticles(3, { pageRows: 2 })).toHaveLength(3);
  });

  it('leave hidden ones out, and name the sources that are switched off too', async () => {
    const club_id = (await builders.buildClub()).id;
    const sources = [
      await builders.buildSource({ club_id, display_name: 'The Blog', is_official: true }),
      await builders.buildSource({ club_id, display_name: 'Off', is_enabled: false }),
    ];
    for (const { id } of sources) await builders.buildArticle({ club_id, source_id: id });
    await builders.buildArticle({ club_id, is_visible: false });

    const rows = await fetchArticles(100);

    expect(rows.map((row) => row.source?.name)).toHaveLength(2);
    expect(new Set(rows.map((row) => row.source?.name))).toEqual(new Set(['The Blog', 'Off']));
    expect(rows.find((row) => row.source?.kind === 'official')?.source?.name).toBe('The Blog');
  });
});
