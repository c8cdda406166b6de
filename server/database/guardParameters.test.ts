import { afterAll, describe, expect, it } from 'vitest';
import { openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';

const backend = await openTestBackend();
afterAll(() => backend.close());

const insert = (count: number, caller: 'anon' | 'service' = 'anon') =>
  backend.request(
    caller,
    'POST',
    '/rest/v1/feed_submissions',
    Array.from({ length: count }, () => ({ blog_name: '' })),
  );

async function isAnswering(): Promise<boolean> {
  const { rows } = await backend.engine.query('select 1 as one');
  return rows.length === 1;
}

describe('an insert of many rows', () => {
  it('is judged by the database while the engine can count its values', async () => {
    expect(await insert(32_767)).toMatchObject({ status: 400, code: 'PT400' });
    expect(await isAnswering()).toBe(true);
  });

  it.each(['anon', 'service'] as const)(
    'is refused beyond that, and leaves the database answering: %s',
    async (caller) => {
      expect(await insert(32_768, caller)).toMatchObject({ status: 413, code: '54000' });
      expect(await isAnswering()).toBe(true);
    },
  );
});

describe('a filter that looks like JSON', () => {
  const values = [
    '{}',
    '[]',
    '[{}]',
    '[[],[1]]',
    '[1,{"a":2}]',
    '{"a":{"b":1}}',
    'true',
    '1',
    '"x"',
  ];
  const columns = [
    'articles?tags',
    'clubs?aliases',
    'articles?published_at',
    'articles?id',
    'articles?is_visible',
    'clubs?name',
  ];

  it.each(columns)('is judged by the database, which goes on answering: %s', async (column) => {
    for (const operator of ['eq', 'neq', 'gt', 'not.eq', 'cs', 'in']) {
      for (const value of values) {
        const filter = encodeURIComponent(operator === 'in' ? `(${value})` : value);
        await backend.request('anon', 'GET', `/rest/v1/${column}=${operator}.${filter}`);
        expect(await isAnswering(), `${operator}.${value}`).toBe(true);
      }
    }
  });

  it('still finds what it names', async () => {
    const club = { name: 'A', slug: 'a', aliases: ['x'] };
    await backend.service.from('clubs').insert(club).throwOnError();
    const found = async (filter: string) =>
      (await backend.request('anon', 'GET', `/rest/v1/clubs?select=name&aliases=${filter}`)).body;
    expect(await found('eq.{x}')).toEqual([{ name: 'A' }]);
    expect(await found('neq.{}')).toEqual([{ name: 'A' }]);
    expect(await found('cs.{x}')).toEqual([{ name: 'A' }]);
    expect(await found('eq.{}')).toEqual([]);
  });
});
