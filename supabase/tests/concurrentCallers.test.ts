import { expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';

const { backend } = backendTest();

/** So many at once that every caller's transaction meets those of the others. */
const atOnce = Array.from({ length: 15 });

it('shows each caller what it may see, whoever else asks at the same time', async () => {
  await backend.engine.exec(`insert into public.ingestion_jobs (status) values ('completed')`);
  const path = '/rest/v1/ingestion_jobs?select=status';
  const alone = new Map<string, unknown>();
  for (const caller of callers) alone.set(caller, await backend.request(caller, 'GET', path));
  const together = await Promise.all(
    atOnce.flatMap(() =>
      callers.map(async (caller) => [caller, await backend.request(caller, 'GET', path)] as const),
    ),
  );
  for (const [caller, answer] of together) {
    expect([caller, answer]).toEqual([caller, alone.get(caller)]);
  }
});

it('takes back no acknowledged write with the refused one of somebody else', async () => {
  const add = (caller: Caller, slug: string, tier: number) =>
    backend.request(caller, 'POST', '/rest/v1/leagues', { name: `League ${slug}`, slug, tier });
  const asked = atOnce.flatMap((_, index) => [
    add('service', `league-${String(index)}`, index + 1),
    add('anon', 'no', 99),
    add('admin', 'Not A Slug', 98),
  ]);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(atOnce.flatMap(() => [201, 401, 400]));
  const { rows } = await backend.engine.query('select from public.leagues');
  expect(rows).toHaveLength(atOnce.length);
});

it('answers the owner of the database as such in the midst of other callers', async () => {
  const asked = atOnce.flatMap(() => [
    backend.request('anon', 'GET', '/rest/v1/leagues?select=id'),
    backend.engine.query('select current_user <> session_user as is_somebody_else'),
  ]);
  const answers = await Promise.all(asked);
  for (const answer of answers.filter((given) => 'rows' in given)) {
    expect(answer).toMatchObject({ rows: [{ is_somebody_else: false }] });
  }
});
