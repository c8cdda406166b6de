import { isAuthRetryableFetchError, type AuthError, type Session } from '@supabase/supabase-js';

/** The part of the client's `auth` that the keeper uses. */
export interface SessionSource {
  getSession(): Promise<{ data: { session: Session | null }; error: AuthError | null }>;
  refreshSession(): Promise<{ error: AuthError | null }>;
}

/** Nothing to say; the password is asked for; or somebody chose to go on without. */
type SessionState = 'fine' | 'asking' | 'dismissed';

/** The state of a session, and the answers to the question for a password; see `createSessionKeeper`. */
export interface SessionKeeper {
  /** The token of the session. A session that is gone is asked for; null when it stays away. */
  findToken: (isRead: boolean) => Promise<string | null>;
  /** Another token than the one that the server did not take. */
  replaceToken: (refused: string, isRead: boolean) => Promise<string | null>;
  /** Whether somebody has been signed in on this page, and can be asked. */
  canAsk: () => boolean;
  state: () => SessionState;
  /** Whose session it is, or was. */
  email: () => string;
  /** Calls back when the state changes; whoever listens shows the question. */
  subscribe: (listener: () => void) => () => void;
  /** Asks for the password now. */
  ask: () => void;
  /** Signs in, and lets everything go on that waited for it. */
  signIn: (login: () => Promise<unknown>) => Promise<void>;
  /** Lets it go on if somebody has signed in elsewhere, such as in another tab. */
  resume: () => Promise<void>;
  /** Goes on without a session: writes that wait fail, and reads go on waiting. */
  dismiss: () => void;
  /** Goes on with the user who is signed in now. */
  adopt: () => Promise<void>;
}

interface Waiting {
  isRead: boolean;
  settle: (token: string | null) => void;
}

/**
 * Keeps what is under way while a session has ended: one question for all requests that need it, and
 * the page with what is written on it stays. What one person began, nobody else's session finishes.
 *
 * @param onNextGesture Calls back once, when somebody next presses a key or a button. Until then a
 *   dismissed question is not put again: a page that asks by itself would put it for ever.
 */
export function createSessionKeeper(
  source: () => SessionSource,
  onNextGesture: (listener: () => void) => void,
): SessionKeeper {
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  let state: SessionState = 'fine';
  let mayAskAgain = false;
  let isSigningIn = false;
  let owner: { id: string; email: string } | null = null;
  /** By its own clock a session may be good for an hour that the server does not take any more. */
  let refusedToken: string | null = null;

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const readToken = async (): Promise<string | null> => {
    const { data, error } = await source().getSession();
    const { session } = data;
    // The server is away, which says nothing of the session.
    if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
    if (session === null) return null;
    const { id, email = '' } = session.user;
    const isTheirs = owner === null || owner.id === id;
    // The address of the same person may be another by now.
    if (isTheirs) owner = { id, email };
    return isTheirs && session.access_token !== refusedToken ? session.access_token : null;
  };

  const canAsk = () => listeners.size > 0 && owner !== null;

  const waitForToken = (isRead: boolean): Promise<string | null> => {
    if (!canAsk()) return Promise.resolve(null);
    if (state === 'dismissed' && !isRead && !mayAskAgain) return Promise.resolve(null);
    if (state === 'fine' || (state === 'dismissed' && !isRead)) enter('asking');
    return new Promise((settle) => waiting.push({ isRead, settle }));
  };

  const resume = async () => {
    // Not before it is known whether who signs in is an administrator.
    if (state === 'fine' || isSigningIn) return;
    const token = await readToken();
    if (token === null) return;
    const waited = waiting;
    waiting = [];
    enter('fine');
    for (const { settle } of waited) settle(token);
  };

  return {
    canAsk,
    state: () => state,
    email: () => owner?.email ?? '',

    async findToken(isRead) {
      return (await readToken()) ?? waitForToken(isRead);
    },

    async replaceToken(refused, isRead) {
      refusedToken = refused;
      const current = await readToken();
      if (current !== null) return current;
      const { error } = await source().refreshSession();
      if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
      return (await readToken()) ?? waitForToken(isRead);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    ask() {
      enter('asking');
    },

    resume,

    async signIn(login) {
      isSigningIn = true;
      try {
        await login();
      } finally {
        isSigningIn = false;
      }
      await resume();
    },

    dismiss() {
      const writes = waiting.filter(({ isRead }) => !isRead);
      waiting = waiting.filter(({ isRead }) => isRead);
      mayAskAgain = false;
      onNextGesture(() => {
        mayAskAgain = true;
      });
      enter('dismissed');
      for (const { settle } of writes) settle(null);
    },

    async adopt() {
      owner = null;
      await resume();
    },
  };
}
