import { createClient } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../common/database.types.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createSessionFetch, signedOut } from './createSessionFetch.ts';

const backend = { url: 'http://backend.test', publishableKey: 'sb_publishable_key' };
const rows = 'http://backend.test/rest/v1/sources';

const json =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const fails = (name: string) => () => Promise.reject(new TypeError(name));

/** Sends by the answers in turn, the last of them again and again; notes what was sent. */
function openBackend(...answers: (() => Promise<Response>)[]) {
  const sent: { token: string | null; body: unknown }[] = [];
  const keeper = {
    findToken: vi.fn((): Promise<string | null> => Promise.resolve('first')),
    replaceToken: vi.fn((): Promise<string | null> => Promise.resolve('second')),
  };
  const send = createSessionFetch(keeper, (_url, init) => {
    const token = new Headers(init?.headers).get('authorization');
    sent.push({ token, body: init?.body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (answer ?? json(200))();
  });
  const client = createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  });
  return { send, sent, keeper, dataProvider: createDataProvider(client, backend, send) };
}

describe('sending with a session', () => {
  it('sends what was refused once more, word for word, with the new token', async () => {
    const { send, sent, keeper } = openBackend(json(401), json(200, ['done']));
    const response = await send(rows, { method: 'POST', body: '{"name":"A"}' });
    expect(await response.json()).toEqual(['done']);
    expect(sent.map(({ token, body }) => [token, body])).toEqual([
      ['Bearer first', '{"name":"A"}'],
      ['Bearer second', '{"name":"A"}'],
    ]);
    expect(keeper.replaceToken).toHaveBeenCalledWith('first', false);
  });

  it('does not send without a session, which would be a write of a visitor', async () => {
    const { send, sent, keeper } = openBackend();
    keeper.findToken.mockResolvedValue(null);
    const response = await send(rows, { method: 'PATCH', body: '{}' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: signedOut });
    expect(sent).toEqual([]);
  });

  it('says in plain words that the new token is refused too', async () => {
    const { send, sent } = openBackend(json(401, { message: 'JWSError' }));
    const response = await send(rows, { method: 'DELETE' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: signedOut });
    expect(sent).toHaveLength(2);
  });

  it('asks the database whether the session has ended, where the storage says no more than that it failed', async () => {
    const broken = json(500, { message: 'Internal server error' });
    const { dataProvider, keeper, sent } = openBackend(broken, json(401), broken, json(401));
    const badge = { name: 'a.png', bytes: new ArrayBuffer(1), contentType: 'image/png' };
    await expect(dataProvider.uploadBadge(badge)).rejects.toMatchObject({ message: signedOut });
    expect(keeper.replaceToken).toHaveBeenCalledOnce();
    expect(sent.map(({ token }) => token)).toEqual([
      ...['Bearer first', 'Bearer first'],
      ...['Bearer second', 'Bearer second'],
    ]);
  });

  it('takes an upload that row-level security refuses for what it is', async () => {
    const { send, keeper } = openBackend(json(400, { statusCode: '403' }), json(200, true));
    const path = `${backend.url}/storage/v1/object/club-badges/a.png`;
    expect((await send(path, { method: 'POST' })).status).toBe(400);
    expect(keeper.replaceToken).not.toHaveBeenCalled();
  });

  it.each([
    ['a refused write', 403, '/rest/v1/sources', {}],
    ['a mistake', 400, '/rest/v1/sources', {}],
    ['who is no administrator', 401, '/rest/v1/rpc/is_admin', {}],
    ['a wrong password', 401, '/auth/v1/token', {}],
  ])('does not take %s for the end of the session', async (_, status, path, body) => {
    const { send, sent } = openBackend(json(status, body));
    expect((await send(`${backend.url}${path}`, { method: 'POST' })).status).toBe(status);
    expect(sent).toHaveLength(1);
  });
});

const row = { id: 'a', version: 1, name: 'Old' };
type Provider = ReturnType<typeof openBackend>['dataProvider'];

/** Every way in which the admin area writes. */
const writes: [string, (provider: Provider) => Promise<unknown>][] = [
  ['create', (to) => to.create('seasons', { data: { name: 'New' } })],
  ['update', (to) => to.update('clubs', { id: 'a', data: { name: 'New' }, previousData: row })],
  [
    'switch',
    (to) =>
      to.update('articles', {
        id: 'a',
        data: { is_visible: false },
        previousData: row,
        meta: { overwrites: true },
      }),
  ],
  ['updateMany', (to) => to.updateMany('sources', { ids: ['a'], data: { is_enabled: false } })],
  ['delete', (to) => to.delete('seasons', { id: 'a', previousData: row })],
  ['deleteMany', (to) => to.deleteMany('sources', { ids: ['a'] })],
  ['callDatabase', (to) => to.callDatabase('set_active_season', { season_id: 'a' })],
  ['callFunction', (to) => to.callFunction('ingest-feeds')],
  ['cancelIngestionJob', (to) => to.cancelIngestionJob('a')],
  [
    'uploadBadge',
    (to) => to.uploadBadge({ name: 'a.png', bytes: new ArrayBuffer(1), contentType: 'image/png' }),
  ],
];

const refusals: [string, () => Promise<Response>, number][] = [
  ['401', json(401, { message: 'JWT expired', error: 'JWT expired' }), 401],
  ['403', json(403, { message: 'permission denied', error: 'permission denied' }), 403],
  ['409', json(409, { message: 'duplicate key', error: 'duplicate key' }), 409],
  ['500', json(500, { message: 'broken', error: 'broken' }), 500],
  ['a proxy that waited too long', json(504), 504],
  ['no network', fails('Failed to fetch'), 0],
];

describe.each(writes)('%s', (_, write) => {
  it.each(refusals)('is never told as done after %s', async (_name, answer, status) => {
    const { dataProvider } = openBackend(answer);
    const failure: unknown = await write(dataProvider).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect((failure as HttpError).status).toBe(status);
  });

  it('says so, and sends nothing, when nobody signs in again', async () => {
    const { dataProvider, keeper, sent } = openBackend();
    keeper.findToken.mockResolvedValue(null);
    await expect(write(dataProvider)).rejects.toMatchObject({ status: 401, message: signedOut });
    expect(sent).toEqual([]);
  });
});

describe('a write that reaches no row', () => {
  // As row-level security answers somebody who was an administrator until a moment ago.
  it.each(
    writes.filter(([name]) => ['updateMany', 'deleteMany', 'cancelIngestionJob'].includes(name)),
  )('is not told as done: %s', async (_, write) => {
    const { dataProvider } = openBackend(json(200, []));
    await expect(write(dataProvider)).rejects.toBeInstanceOf(HttpError);
  });

  it('is told as done for a source that was retired in place of being deleted', async () => {
    const { dataProvider } = openBackend(json(200, []), json(200, [{ id: 'a' }]));
    const { data } = await dataProvider.deleteMany('sources', { ids: ['a'] });
    expect(data).toEqual(['a']);
  });
});
