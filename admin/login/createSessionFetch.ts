import type { SessionKeeper } from './sessionKeeper.ts';

/** The message when a request needs a session, and nobody signed in again. */
export const signedOut =
  'You are signed out, so this was not done. What you wrote stays here; try again to sign in.';

/**
 * Where whoever asks learns who is signed in, or becomes somebody: a refusal is its answer, and no
 * reason to ask.
 */
const identityPaths = /^\/(auth\/v1\/|rest\/v1\/rpc\/is_admin$|functions\/v1\/accept-invitation$)/;

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
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    if (identityPaths.test(pathname)) return send(input, init);
    const headersWith = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return headers;
    };
    const sendWith = (token: string) => send(input, { ...init, headers: headersWith(token) });
    const isTokenRefused = async (response: Response, token: string) => {
      if (response.status === 401) return true;
      if (response.ok || !pathname.startsWith('/storage/v1/')) return false;
      // The storage may say no more than that something failed; the database knows whether the session has ended.
      const headers = headersWith(token);
      headers.set('content-type', 'application/json');
      const question = new URL('/rest/v1/rpc/is_admin', origin);
      return (await send(question, { method: 'POST', headers, body: '{}' })).status === 401;
    };

    const isRead = ['GET', 'HEAD'].includes((init?.method ?? 'GET').toUpperCase());
    const token = await keeper.findToken(isRead);
    if (token === null) return refuse();
    const response = await sendWith(token);
    if (!(await isTokenRefused(response, token))) return response;
    const other = await keeper.replaceToken(token, isRead);
    if (other === null) return refuse();
    const second = await sendWith(other);
    // The server's own message about its token would help nobody.
    return (await isTokenRefused(second, other)) ? refuse() : second;
  };
}

/** As the database, the storage and the functions each say why they refuse. */
function refuse(): Response {
  return Response.json({ message: signedOut, error: signedOut }, { status: 401 });
}
