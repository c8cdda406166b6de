import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';

const { backend, builders } = backendTest();

const guest = 'guest@touchline.test';

afterEach(async () => {
  await backend.engine.exec(`
    set session_replication_role = replica;
    delete from private.admins where user_id <> '${backend.adminId}';
    delete from auth.users where email in ('${guest}', 'second@touchline.test');
    set session_replication_role = origin;
  `);
});

describe('an invitation', () => {
  it('is good for a week', async () => {
    const link_key = await invite(guest);
    await addUser(guest);
    await backend.engine.exec(
      `update public.invitations set expires_at = now() - interval '1 second'`,
    );
    const late = await backend.service.rpc('accept_invitation', { link_key });
    expect(late.error?.code).toBe('PT404');
    expect(await emails()).toEqual(['admin@touchline.test']);
    // The next one of the same address takes its place.
    await invite(guest);
  });

  it('is not for who is there already, nor twice for one address', async () => {
    const own = await insert('admin@touchline.test');
    expect(own.error?.message).toBe('admin@touchline.test is an administrator already.');
    await invite(guest);
    expect((await insert(guest)).error?.code).toBe('23505');
  });

  it.each([
    ['expires_at', '2099-01-01'],
    ['invited_by', null],
  ])('is not given by choosing its %s', async (column, value) => {
    const { code } = await backend.request('admin', 'POST', '/rest/v1/invitations', {
      email: guest,
      link_key: 'a'.repeat(64),
      [column]: value,
    });
    expect(code).toBe('42501');
  });

  it('is noted in the history, and undoing brings none back', async () => {
    await invite(guest);
    await backend.admin.from('invitations').delete().eq('email', guest).throwOnError();
    expect(await auditLog(backend.admin)).toMatchObject([
      { action: 'insert', label: guest },
      { action: 'delete', label: guest },
    ]);
    await expect(backend.undoLast()).rejects.toThrow(
      new Error('Who may administer is not undone. Invite or remove whom you mean instead.'),
    );
  });
});

it('keeps no token of a link, only what it can be told by', async () => {
  const token = randomBytes(32).toString('base64url');
  const { link_key } = await builders.buildInvitation({ email: guest, link_key: token });
  expect(link_key).toBe(createHash('sha256').update(token).digest('hex'));
  const { error } = await backend.admin.from('invitations').insert({ email: 'a@b', link_key: 'x' });
  expect(error?.message).toMatch(/^The token of an invitation has 43/);
});

describe('removing an administrator', () => {
  it('takes their rights and their invitations at once, and is noted', async () => {
    const id = await addUser('second@touchline.test');
    await backend.service.rpc('grant_admin', { user_email: 'second@touchline.test' });
    await builders.buildInvitation({ email: guest, invited_by: id });

    await backend.admin.rpc('remove_administrator', { id }).throwOnError();

    expect(await emails()).toEqual(['admin@touchline.test']);
    expect(await backend.rows('invitations')).toEqual([]);
    const [change] = await auditLog(backend.admin);
    expect(change?.title).toBe('Removed administrator second@touchline.test');
    const undone = await backend.admin.rpc('undo_change', { change_id: change?.id ?? '' });
    expect(undone.error?.code).toBe('PT409');
  });

  it('leaves the last one, also where the user is deleted', async () => {
    const refusal = 'The last administrator cannot be removed. Invite another one first.';
    const { error } = await backend.admin.rpc('remove_administrator', { id: backend.adminId });
    expect(error?.message).toBe(refusal);
    const deleted = backend.engine.query('delete from auth.users where id = $1', [backend.adminId]);
    await expect(deleted).rejects.toThrow(refusal);
    const all = backend.engine.query('delete from private.admins');
    await expect(all).rejects.toThrow(refusal);
    expect(await emails()).toEqual(['admin@touchline.test']);
  });

  it('says where somebody else has done it already', async () => {
    const { error } = await backend.admin.rpc('remove_administrator', { id: randomUUID() });
    expect(error?.message).toBe('There is no such administrator any more.');
  });
});

it('a session that was ended is told so, though its token is still good', async () => {
  const isAdmin = async () =>
    (await backend.request('admin', 'POST', '/rest/v1/rpc/is_admin')).body;
  expect(await isAdmin()).toBe(true);
  const { id } = await builders.buildClub();
  await builders.buildSource({ club_id: id });
  await builders.buildArticle({ club_id: id, is_visible: false });
  await backend.engine.exec('create table public.kept as select * from auth.sessions');
  try {
    await backend.engine.exec(`delete from auth.sessions where user_id = '${backend.adminId}'`);
    for (const [method, path, body] of [
      ['POST', '/rest/v1/rpc/is_admin'],
      ['GET', '/rest/v1/sources'],
      ['GET', '/rest/v1/articles'],
      ['GET', '/rest/v1/club_summaries'],
      ['POST', '/rest/v1/rpc/list_administrators'],
      ['PATCH', `/rest/v1/clubs?id=eq.${id}`, { name: 'Other' }],
      ['DELETE', `/rest/v1/clubs?id=eq.${id}`],
    ] as const) {
      expect((await backend.request('admin', method, path, body)).status, path).toBe(401);
    }
  } finally {
    await backend.engine.exec(
      `insert into auth.sessions select * from public.kept on conflict do nothing;
       drop table public.kept`,
    );
  }
  expect(await isAdmin()).toBe(true);
});

async function invite(email: string): Promise<string> {
  const { data, error } = await insert(email);
  if (error !== null) throw new Error(error.message);
  return data.link_key;
}

function insert(email: string) {
  const link_key = randomBytes(32).toString('base64url');
  return backend.admin.from('invitations').insert({ email, link_key }).select().single();
}

async function addUser(email: string): Promise<string> {
  const id = randomUUID();
  await backend.engine.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  return id;
}

async function emails(): Promise<string[]> {
  const rows = dataOf(await backend.admin.rpc('list_administrators'));
  return rows.map(({ email }) => email);
}
