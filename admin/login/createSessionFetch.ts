import type { SessionKeeper } from './sessionKeeper.ts';

/** The message when a request needs a session, and nobody signed in again. */
export const signedOut =
  'You are signed out, so this was not done. What you wrote stays here; try again to sign in.';

/**
 * Where whoever asks learns who is signed in, or becomes somebody: a refusal is its answer, and no
 * reason to ask.
 */
const identityPaths = /^\/(auth\/v1\/|rest\/v1\/rpc\/is_admin$|functions\/v1\/accept-invitation$)/;

/** How the storage of a hosted project says that a token is not valid, beside a plain 401. */
const refusedTokenWords = /\b(jwt|jws|exp)\b/i;

/**
 * A fetch by which every request of the admin area goes to the backend, as the person who is signed
 * in. One that the backend refuses for want of a session waits until there is one, and goes out again
 * once. It is never sent without a session: row-level security would have a write of a visitor
 * change nothing, and succeed.
 *
 * @param send As `answerInTime` makes it.
 */
export function createSessionFetch(
  keeper: Pick<SessionKeeper, 'findToken' | 'replaceToken'>,
  send: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (identityPaths.test(pathname)) return send(input, init);
    const sendWith = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return send(input, { ...init, headers });
    };

    const isRead = ['GET', 'HEAD'].includes((init?.method ?? 'GET').toUpperCase());
    const token = await keeper.findToken(isRead);
    if (token === null) return refuse();
    const response = await sendWith(token);
    if (!(await isTokenRefused(response, pathname))) return response;
    const other = await keeper.replaceToken(token, isRead);
    if (other === null) return refuse();
    const second = await sendWith(other);
    // The server's own message about its token would help nobody.
    return (await isTokenRefused(second, pathname)) ? refuse() : second;
  };
}

async function isTokenRefused(response: Response, pathname: string): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 400 || !pathname.startsWith('/storage/v1/')) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { statusCode, message } = (body ?? {}) as { statusCode?: unknown; message?: unknown };
  return statusCode === '403' && refusedTokenWords.test(String(message));
}

/** As the database, the storage and the functions each say why they refuse. */
function refuse(): Response {
  return Response.json({ message: signedOut, error: signedOut }, { status: 401 });
}
