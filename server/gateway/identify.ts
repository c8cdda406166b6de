import type { Backend } from '../database/createBackend.ts';
import { isAdministrator } from '../database/session.ts';

interface Keys {
  isSecretKey(apiKey: string): boolean;
  isSessionToken(token: string): boolean;
}

export function identify(keys: () => Keys) {
  const hasSecretKey = (request: Request): boolean =>
    keys().isSecretKey(request.headers.get('apikey') ?? '');
  return {
    hasSecretKey,
    /** Whether a token is this server's own and lasts; told without the database. */
    hasSession: (request: Request): boolean => {
      const authorization = request.headers.get('authorization') ?? '';
      return keys().isSessionToken(authorization.replace(/^Bearer\s+/i, ''));
    },
    /** Whether the product itself or an administrator asks; everybody else is a visitor. */
    isTrusted: async (request: Request, backend: Backend): Promise<boolean> =>
      hasSecretKey(request) || (await isAdministrator(request, backend)),
  };
}

export type Identities = ReturnType<typeof identify>;
