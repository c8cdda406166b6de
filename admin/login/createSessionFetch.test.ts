import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { signedOut } from './createSessionFetch.ts';
import { backend, json, openBackend } from './fixtures/openBackend.ts';

const rows = `${backend.url}/rest/v1/sources`;
const badgePath = `${backend.url}/storage/v1/object/club-badges/a.png`;

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

  it('takes the storage at its word, where it says itself that the session has ended', async () => {
    const { send, keeper, sent } = openBackend(json(401), json(200, {}));
    expect((await send(badgePath, { method: 'POST' })).status).toBe(200);
    expect(keeper.replaceToken).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(2);
  });

  it('takes an upload that row-level security refuses for what it is', async () => {
    const { send, keeper } = openBackend(json(400, { statusCode: '403' }), json(200, true));
    expect((await send(badgePath, { method: 'POST' })).status).toBe(400);
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

describe('a write that reaches no row', () => {
  // As row-level security answers somebody who was an administrator until a moment ago.
  it.each<[string, (provider: ReturnType<typeof openBackend>['dataProvider']) => Promise<unknown>]>(
    [
      ['updateMany', (to) => to.updateMany('sources', { ids: ['a'], data: { is_enabled: false } })],
      ['deleteMany', (to) => to.deleteMany('sources', { ids: ['a'] })],
      ['cancelIngestionJob', (to) => to.cancelIngestionJob('a')],
    ],
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
