import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import type { Statements } from '../../server/database/engine.ts';
import { titleKey } from '../../common/text/titleKey.ts';

const { backend, builders } = backendTest();
let club: Row<'clubs'>;

beforeEach(async () => {
  club = await builders.buildClub({ name: 'Derby County', aliases: ['Rams'] });
  await builders.buildClub({ name: 'Leeds United', aliases: [] });
});

const lostVoice = 'We beat Newcastle and I have lost my voice';

describe('what two sources of a club write', () => {
  it.each([
    ['the same words', lostVoice, lostVoice, 0],
    ['nearly the same', lostVoice, 'We beat Newcastle and I have really lost my voice', 24],
    ['the same with other signs', lostVoice, 'We beat Newcastle – and I have lost my voice!', 70],
  ])('is one story to visitors: %s', async (_, one, other, hours) => {
    const names = await tell(one, other, hours);
    expect(await seen()).toEqual([{ headline: one, also_covered_by: [names[1]] }]);
    expect(dataOf(await backend.service.from('articles').select('id'))).toHaveLength(2);
  });

  it.each([
    ['later than three days', lostVoice, lostVoice, 73],
    [
      'of another result',
      'We won 2-1 at the old ground again',
      'We won 3-1 at the old ground again',
      1,
    ],
    [
      'of another opponent',
      'How the Rams went on to win the big one at home to Leeds in the rain',
      'How the Rams went on to win the big one at home to Hull in the rain',
      1,
    ],
    ['of a series', 'Player ratings after the Derby win', 'Player ratings after the Derby win', 1],
    ['too short to tell', 'Rams win again', 'Rams win again', 1],
    ['of other words', lostVoice, 'We lost to Newcastle and I have found my voice', 1],
  ])('is two stories: %s', async (_, one, other, hours) => {
    await tell(one, other, hours);
    expect(await seen()).toHaveLength(2);
  });

  it('is seen of the second once the first is hidden or gone', async () => {
    await tell(lostVoice, `${lostVoice}!`, 1);
    await backend.service.from('articles').update({ is_visible: false }).eq('headline', lostVoice);
    expect(await seen()).toMatchObject([{ headline: `${lostVoice}!` }]);
    await backend.service.from('articles').delete().eq('headline', lostVoice);
    expect(await seen()).toMatchObject([{ headline: `${lostVoice}!` }]);
  });

  it('is two stories where two clubs have it', async () => {
    const other = await builders.buildSource();
    const own = await builders.buildSource({ club_id: club.id });
    const item = buildItem('one', { headline: lostVoice, title_key: titleKey(lostVoice) });
    await recordFetch(backend.service, own.id, [item]);
    await recordFetch(backend.service, other.id, [item]);
    expect(await seen()).toHaveLength(2);
  });

  it('is not joined to one that is hidden, nor to one that is joined itself', async () => {
    await tell(lostVoice, lostVoice, 70);
    await tellAt(lostVoice, 100);
    expect(await seen()).toHaveLength(2);
    await backend.service.from('articles').update({ is_visible: false }).is('same_as', null);
    await tellAt(lostVoice, 110);
    expect(
      dataOf(await backend.service.from('articles').select('id').is('same_as', null)),
    ).toHaveLength(3);
  });

  // A PostgreSQL that looks while the first stories are being stored finds pages and no story.
  it.each([
    ['another', 'full', 300],
    ['another', 'empty', 300],
    ['the same', 'full', 299],
    ['the same', 'empty', 299],
  ] as const)(
    'is looked for without going through all that there is: %s, in a table that was last seen %s',
    async (_, lastSeen, told) => {
      // A few, by what other tests left behind in the pages of the table and its indexes.
      const reads = await readsOfSaving(told, lastSeen);
      expect(reads).toBeGreaterThan(0);
      expect(reads).toBeLessThan(10);
    },
  );
});

/**
 * How many rows of stories the database reads to save one of another source, with 300 of the last days stored.
 *
 * @param told Which of them it tells again; 300 is another one.
 * @param lastSeen What the table was when the database last gathered what it plans by.
 */
async function readsOfSaving(told: number, lastSeen: 'full' | 'empty'): Promise<number> {
  const { id: club_id } = await builders.buildClub();
  const story = (name: string) => {
    const headline = `We beat them and I have lost my voice, part ${name}`;
    const published_at = new Date().toISOString();
    return buildItem(name, { headline, title_key: titleKey(headline), published_at });
  };
  const names = Array.from({ length: 300 }, (_, index) => String(index));
  const [first, second] = [
    await builders.buildSource({ club_id }),
    await builders.buildSource({ club_id }),
  ];
  if (lastSeen === 'empty') {
    await recordFetch(
      backend.service,
      first.id,
      names.map((name) => story(`before-${name}`)),
    );
    await backend.engine.exec('delete from public.articles; analyze public.articles');
  }
  await recordFetch(backend.service, first.id, names.map(story));
  if (lastSeen === 'full') await backend.engine.exec('analyze public.articles');
  return backend.engine.transaction(async (session) => {
    const before = await readSoFar(session);
    const record = 'select public.record_fetch($1, $2, $3)';
    await session.query(record, [second.id, '{}', JSON.stringify([story(String(told))])]);
    return (await readSoFar(session)) - before;
  });
}

/** Also what transactions of the last second read; see `pg_stat_xact_user_tables`. */
async function readSoFar(session: Statements): Promise<number> {
  const { rows } = await session.query<{ reads: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as reads
     from pg_stat_xact_user_tables where relid = 'public.articles'::regclass`,
  );
  return rows[0]?.reads ?? Number.NaN;
}

/** Answers the names of the two sources, the second of which writes so many hours after the first. */
async function tell(one: string, other: string, hours: number): Promise<string[]> {
  const names: string[] = [];
  for (const [headline, hour] of [
    [one, 0],
    [other, hours],
  ] as const) {
    names.push(await tellAt(headline, hour));
  }
  return names;
}

/** Answers the name of the source, a new one. */
async function tellAt(headline: string, hour: number): Promise<string> {
  const source = await builders.buildSource({ club_id: club.id });
  const published_at = new Date(Date.UTC(2025, 2, 3, hour)).toISOString();
  const item = { headline, title_key: titleKey(headline), published_at };
  await recordFetch(backend.service, source.id, [buildItem(`story-${source.id}`, item)]);
  return source.name;
}

async function seen() {
  return dataOf(
    await backend.anon.from('articles').select('headline, also_covered_by').order('published_at'),
  );
}
