import { afterAll, describe, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../tests/openTestBackend.ts';

const backend: TestBackend = await openTestBackend();
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
