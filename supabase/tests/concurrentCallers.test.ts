import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callers, openTestBackend, type TestBackend } from './fixtures/openTestBackend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.clear());
afterAll(() => backend.close());

/** So many at once that every caller's transaction meets those of the others. */
const atOnce = Array.from({ length: 15 });

it('shows each caller what it may see, whoever else asks at the same time', async () => {
  await backend.engine.exec(`insert into public.ingestion_jobs (status) values ('completed')`);
  const path = '/rest/v1/ingestion_jobs?select=status';
  const alone = new Map<string, unknown>();
  for (const caller of callers) alone.set(caller, await backend.request(caller, 'GET', path));
  const together = await Promise.all(
    atOnce.flatMap(() =>
      callers.map(async (caller) => ({
        caller,
        answer: await backend.request(caller, 'GET', path),
      })),
    ),
  );
  for (const { caller, answer } of together)
    expect([caller, answer]).toEqual([caller, alone.get(caller)]);
});

it('takes back no acknowledged write with the refused one of somebody else', async () => {
  const asked = atOnce.flatMap((_, index) => [
    backend.request('service', 'POST', '/rest/v1/leagues', {
      name: `League ${String(index)}`,
      slug: `league-${String(index)}`,
      tier: index + 1,
    }),
    backend.request('anon', 'POST', '/rest/v1/leagues', { name: 'No', slug: 'no', tier: 99 }),
    backend.request('admin', 'POST', '/rest/v1/leagues', {
      name: 'No',
      slug: 'Not A Slug',
      tier: 98,
    }),
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
