import type { Backend } from '../database/createBackend.ts';

/**
 * Whether an administrator is signed in with this request's session. The backend itself is asked: it
 * takes a token that is none, such as `Bearer x`, for no token at all, so that its presence alone
 * says nothing.
 */
export async function isAdministrator(request: Request, backend: Backend): Promise<boolean> {
  const apikey = request.headers.get('apikey');
  const authorization = request.headers.get('authorization');
  if (apikey === null || authorization === null) return false;
  // Clients without a session send the key as token.
  if (authorization.replace(/^Bearer\s+/i, '') === apikey) return false;
  const question = new Request(new URL('/rest/v1/rpc/is_admin', request.url), {
    headers: { apikey, authorization },
  });
  const response = await backend.fetch(question);
  return response.ok && (await response.json()) === true;
}
