import { AuthRetryableFetchError, type AuthError, type Session } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { createSessionKeeper } from './sessionKeeper.ts';

const nobody = { session: null };

function buildSession(token: string, email = 'operator@touchline.test') {
  return { session: { access_token: token, user: { id: email, email } } as Session };
}

/** A page on which somebody is signed in with the token `first`, and where a dialog can ask. */
async function openPage() {
  const stored: { data: { session: Session | null }; error: AuthError | null } = {
    data: buildSession('first'),
    error: null,
  };
  const source = {
    getSession: vi.fn(() => Promise.resolve(stored)),
    refreshSession: vi.fn((): Promise<{ error: AuthError | null }> =>
      Promise.resolve({ error: null }),
    ),
  };
  let press: () => void = () => undefined;
  const keeper = createSessionKeeper(
    () => source,
    (listener) => {
      press = listener;
    },
  );
  await keeper.findToken(false);
  const states: string[] = [];
  const stopAsking = keeper.subscribe(() => states.push(keeper.state()));
  return {
    keeper,
    source,
    states,
    stopAsking,
    /** The session ends. */
    lose: () => (stored.data = nobody),
    /** The server is away, so that nobody can tell. */
    loseServer: () => {
      stored.data = nobody;
      stored.error = new AuthRetryableFetchError('Failed to fetch', 0);
    },
    hold: (token: string, email?: string) => (stored.data = buildSession(token, email)),
    signIn: (token: string) =>
      keeper.signIn(() => {
        stored.data = buildSession(token);
        return Promise.resolve();
      }),
    press: () => {
      press();
    },
  };
}

/** Lets every answer that is there already arrive. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const isWaiting = async (request: Promise<unknown>) => {
  const outcome = await Promise.race([request, settle().then(() => 'waiting')]);
  return outcome === 'waiting';
};

describe('a session that is there', () => {
  it('gives its token, and asks nothing', async () => {
    const { keeper, states } = await openPage();
    expect(await keeper.findToken(false)).toBe('first');
    expect(states).toEqual([]);
  });

  it('is renewed without a question when the server has stopped taking its token', async () => {
    const { keeper, source, hold, states } = await openPage();
    source.refreshSession.mockImplementation(() => {
      hold('second');
      return Promise.resolve({ error: null });
    });
    expect(await keeper.replaceToken('first', false)).toBe('second');
    expect(states).toEqual([]);
  });

  it('that another tab has renewed is used as it is', async () => {
    const { keeper, source, hold } = await openPage();
    hold('second');
    expect(await keeper.replaceToken('first', false)).toBe('second');
    expect(source.refreshSession.mock.calls).toEqual([]);
  });
});

describe('a session that is gone', () => {
  it('is asked for once for all that wait, and all go on when somebody signs in', async () => {
    const { keeper, lose, signIn, states } = await openPage();
    lose();
    const requests = [keeper.findToken(false), keeper.findToken(true), keeper.findToken(false)];
    await settle();
    expect(states).toEqual(['asking']);
    await signIn('second');
    expect(await Promise.all(requests)).toEqual(['second', 'second', 'second']);
    expect(states).toEqual(['asking', 'fine']);
  });

  it('is one whose token the server refuses and will not renew, whatever its clock says', async () => {
    const { keeper, states } = await openPage();
    expect(await isWaiting(keeper.replaceToken('first', false))).toBe(true);
    expect(await isWaiting(keeper.findToken(false))).toBe(true);
    await keeper.resume();
    expect(states).toEqual(['asking']);
  });

  it('is asked for again when a wrong password was typed', async () => {
    const { keeper, lose, signIn } = await openPage();
    lose();
    const request = keeper.findToken(false);
    await settle();
    const wrong = keeper.signIn(() => Promise.reject(new Error('Invalid email or password')));
    await expect(wrong).rejects.toThrow('Invalid email or password');
    expect(await isWaiting(request)).toBe(true);
    await signIn('second');
    expect(await request).toBe('second');
  });

  it('does not end the wait before the one who signs in is known as an administrator', async () => {
    const { keeper, lose, hold } = await openPage();
    lose();
    const request = keeper.findToken(false);
    await settle();
    await keeper
      .signIn(async () => {
        hold('of no administrator');
        await keeper.resume();
        lose();
        throw new Error('not as an administrator');
      })
      .catch(() => undefined);
    expect(await isWaiting(request)).toBe(true);
  });

  it('that comes back in another tab ends the question', async () => {
    const { keeper, lose, hold } = await openPage();
    lose();
    const request = keeper.findToken(false);
    await settle();
    hold('second');
    await keeper.resume();
    expect(await request).toBe('second');
    expect(keeper.state()).toBe('fine');
  });

  it('is not to be had where nobody can be asked', async () => {
    const { keeper, lose, stopAsking } = await openPage();
    stopAsking();
    lose();
    expect(await keeper.findToken(false)).toBeNull();
    expect(keeper.state()).toBe('fine');
  });

  it('is not what a server is that is away', async () => {
    const { keeper, loseServer, states } = await openPage();
    loseServer();
    await expect(keeper.findToken(false)).rejects.toThrow(TypeError);
    expect(states).toEqual([]);
  });
});

describe('going on without a session', () => {
  async function dismiss() {
    const page = await openPage();
    page.lose();
    const write = page.keeper.findToken(false);
    const read = page.keeper.findToken(true);
    await settle();
    page.keeper.dismiss();
    return { ...page, write, read };
  }

  it('fails the writes, and has the reads wait', async () => {
    const { write, read, signIn } = await dismiss();
    expect(await write).toBeNull();
    expect(await isWaiting(read)).toBe(true);
    await signIn('second');
    expect(await read).toBe('second');
  });

  it('is not asked about again by what the page does of its own accord', async () => {
    const { keeper } = await dismiss();
    expect(await keeper.findToken(false)).toBeNull();
    expect(await isWaiting(keeper.findToken(true))).toBe(true);
    expect(keeper.state()).toBe('dismissed');
  });

  it('is asked about again by the next write after somebody has pressed a key', async () => {
    const { keeper, press, signIn } = await dismiss();
    press();
    const write = keeper.findToken(false);
    await settle();
    expect(keeper.state()).toBe('asking');
    await signIn('second');
    expect(await write).toBe('second');
  });
});

describe('somebody else', () => {
  it('does not finish what was begun, signed in in another tab', async () => {
    const { keeper, hold, signIn } = await openPage();
    hold('of another', 'another@touchline.test');
    const write = keeper.findToken(false);
    expect(await isWaiting(write)).toBe(true);
    expect(keeper.email()).toBe('operator@touchline.test');
    await signIn('second');
    expect(await write).toBe('second');
  });

  it('goes on with a page of their own once signed in on the login page', async () => {
    const { keeper, hold } = await openPage();
    hold('of another', 'another@touchline.test');
    await keeper.adopt();
    expect(await keeper.findToken(false)).toBe('of another');
    expect(keeper.email()).toBe('another@touchline.test');
  });
});
