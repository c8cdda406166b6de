import type { Connection } from '@supabase/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { answerRefusals } from './refusals.ts';

const backend = await openTestBackend();
afterAll(() => backend.close());

beforeAll(async () => {
  await backend.engine.exec(`
    create function private.complain() returns trigger language plpgsql as $$
    begin raise exception 'No.' using hint = 'Ask again.'; end $$;
    create function private.fail() returns trigger language plpgsql as $$
    begin raise exception 'Our fault.' using errcode = 'internal_error'; end $$;
    create trigger complain before delete on public.seasons execute function private.complain();
    create trigger fail before delete on public.leagues execute function private.fail();
  `);
});

describe('a refusal of the database', () => {
  it('of a row that breaks a check is the fault of the request', async () => {
    const { id } = await rowBuilders(backend.service).buildClub();
    const source = { club_id: id, name: 'Blog', url: 'no address' };
    const answer = await backend.request('admin', 'POST', '/rest/v1/sources', source);
    expect(answer).toMatchObject({
      status: 400,
      code: '23514',
      body: {
        code: '23514',
        message: 'new row for relation "sources" violates check constraint "sources_url_check"',
        hint: null,
      },
    });
  });

  it('raised without a code of its own is told in its words', async () => {
    expect(await backend.request('service', 'DELETE', '/rest/v1/seasons?name=eq.x')).toMatchObject({
      status: 400,
      body: { code: 'P0001', message: 'No.', details: null, hint: 'Ask again.' },
    });
  });

  it.each([
    ['a list where a text belongs', 400, '22P02', 'POST', { blog_name: ['a'] }],
    ['a club that is no id', 400, '22P02', 'POST', { club_id: 'x' }],
    ['a column that visitors may not write', 401, '42501', 'POST', { status: 'approved' }],
    ['an incomplete suggestion', 400, 'PT400', 'POST', { blog_name: '' }],
  ])('of %s is answered with %i and %s', async (_, status, code, method, body) => {
    const answer = await backend.request('anon', method, '/rest/v1/feed_submissions', body);
    expect(answer).toMatchObject({ status, code });
  });

  it.each([1e308, -9e15, 'x'])('of %j for a moment is answered with 400', async (moment) => {
    const path = '/rest/v1/about_page_content?key=eq.about';
    const answer = await backend.request('admin', 'PATCH', path, { updated_at: moment });
    expect(answer.status).toBe(400);
  });

  const views = [
    ['club_contents', 'source_count', 400, '0A000'],
    ['club_summaries', 'league_tier', 400, '0A000'],
    ['club_statistics', 'id', 405, '55000'],
    ['source_statistics', 'club_id', 405, '55000'],
    ['reviews', 'club_id', 405, '55000'],
  ] as const;

  it.each(views)('to write %s at %s is answered with %i', async (view, column, status, code) => {
    for (const caller of callers) {
      for (const [method, query] of [
        ['POST', ''],
        ['PATCH', `?${column}=eq.1`],
      ] as const) {
        const answer = await backend.request(caller, method, `/rest/v1/${view}${query}`, {
          [column]: null,
        });
        expect(answer).toMatchObject({ status, code });
      }
    }
  });

  it('that takes no writes for a while says so', () => {
    const connection = { normalizeDbError: (error: unknown) => error } as unknown as Connection;
    answerRefusals(connection);
    const message = 'cannot execute UPDATE in a read-only transaction';
    const error = { severity: 'ERROR', routine: 'PreventCommandIfReadOnly', code: '25006' };
    expect(connection.normalizeDbError(Object.assign(new Error(message), error))).toMatchObject({
      code: 'PGRST',
      detail: expect.stringContaining('"status":503') as string,
    });
  });

  it('that tells of a fault of ours stays one', async () => {
    const answer = await backend.request('service', 'DELETE', '/rest/v1/leagues?name=eq.x');
    expect(answer.status).toBe(500);
  });
});
