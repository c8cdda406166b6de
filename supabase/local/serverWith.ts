import { vi } from 'vitest';
import { createServer, type ServerParts } from './createServer.ts';

export const SECRET = 'the secret of the hook';
export const SECRET_KEY = 'sb_secret_key';
export const SESSION_TOKEN = 'the token of an administrator';

/** The server over parts that answer well, but for those that a test names. For tests only. */
export function serverWith(overrides: Partial<ServerParts> = {}, now = () => performance.now()) {
  const parts = {
    backend: () => ({ fetch: () => Promise.resolve(Response.json({ from: 'the backend' })) }),
    createUser: () => Promise.resolve(Response.json({ created: true })),
    siteFolder: () => null,
    health: () => Promise.resolve({ status: 'ok' as const }),
    onWrite: vi.fn(),
    rebuild: vi.fn(() => 'build-1'),
    functionHost: () => null,
    takeSuggestion: () => Promise.resolve(0),
    rebuildSecrets: () => [SECRET],
    isSecretKey: (apiKey: string) => apiKey === SECRET_KEY,
    isSessionToken: (token: string) => token === SESSION_TOKEN,
    ...overrides,
  };
  return { server: createServer(parts, now), parts };
}
