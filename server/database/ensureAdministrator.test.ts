import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { changeUser } from './createUser.ts';
import { ensureAdministrator as ensure } from './ensureAdministrator.ts';

const backend = await openOwnTestBackend();
afterAll(() => backend.close());

const email = 'first@touchline.test';

const tellReplaced = vi.fn();
const ensureAdministrator = (
  password?: string,
  announce: (password: string) => void = vi.fn(),
  address = email,
) => ensure(backend.engine, address, password, announce, tellReplaced);

beforeEach(async () => {
  tellReplaced.mockClear();
  await backend.engine.exec('truncate private.admins cascade; delete from auth.users');
});

async function canSignIn(password: string): Promise<boolean> {
  const { data, error } = await backend.anon.auth.signInWithPassword({ email, password });
  await backend.anon.auth.signOut();
  return error === null && data.user.email === email;
}

async function isAdministrator(): Promise<boolean> {
  const { rows } = await backend.engine.query(
    `select from private.admins join auth.users on users.id = admins.user_id
     where users.email = $1`,
    [email],
  );
  return rows.length === 1;
}

describe('ensureAdministrator', () => {
  it('makes a password once, tells it, and it opens the door', async () => {
    const announce = vi.fn<(password: string) => void>();
    await ensureAdministrator(undefined, announce);
    await ensureAdministrator(undefined, announce);
    expect(announce).toHaveBeenCalledOnce();
    expect(await canSignIn(announce.mock.calls[0]?.[0] ?? '')).toBe(true);
    expect(await isAdministrator()).toBe(true);
  });

  it('tells the password before it stores it, so that a kill locks nobody out', async () => {
    const announce = vi.fn(() => {
      throw new Error('killed here');
    });
    const ensured = ensureAdministrator(undefined, announce);
    await expect(ensured).rejects.toThrow('killed here');
    const again = vi.fn();
    await ensureAdministrator(undefined, again);
    expect(again).toHaveBeenCalledOnce();
  });

  it('sets the password that the environment names, and the next that it names, and tells of that, not what they are', async () => {
    const announce = vi.fn();
    await ensureAdministrator('the first password', announce);
    await ensureAdministrator('the second password', announce);
    expect(await canSignIn('the first password')).toBe(false);
    expect(await canSignIn('the second password')).toBe(true);
    expect(announce).not.toHaveBeenCalled();
    expect(tellReplaced).toHaveBeenCalledOnce();
  });

  it('leaves a password alone that the environment does not name any more', async () => {
    await ensureAdministrator('the first password');
    await ensureAdministrator(undefined, vi.fn(), email.toUpperCase());
    expect(await canSignIn('the first password')).toBe(true);
  });

  it('makes a known user an administrator where nobody is', async () => {
    await ensureAdministrator('the first password');
    await backend.engine.exec('truncate private.admins cascade');
    await ensureAdministrator();
    expect(await isAdministrator()).toBe(true);
  });

  it.each([undefined, 'the first password'])(
    'leaves what was changed on the site alone, with the password %s',
    async (password) => {
      await ensureAdministrator(password ?? 'the first password');
      const { rows } = await backend.engine.query<{ id: string }>('select id from auth.users');
      const change = { email: 'moved@touchline.test', password: 'chosen on the site' };
      await changeUser(backend.engine, rows[0]?.id ?? '', change);
      const announce = vi.fn();
      await ensureAdministrator(password, announce);
      expect(announce).not.toHaveBeenCalled();
      expect((await backend.engine.query('select from auth.users')).rows).toHaveLength(1);
      const { error } = await backend.anon.auth.signInWithPassword(change);
      expect(error).toBeNull();
    },
  );

  it('gives no rights back to whom another administrator removed', async () => {
    await ensureAdministrator('the first password');
    await ensureAdministrator('a password', vi.fn(), 'second@touchline.test');
    await backend.engine.query(
      'delete from private.admins using auth.users where id = user_id and email = $1',
      [email],
    );
    await ensureAdministrator('the first password');
    await ensureAdministrator();
    expect(await isAdministrator()).toBe(false);
  });
});
