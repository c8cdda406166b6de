import { afterAll, afterEach, beforeAll } from 'vitest';
import { guardedGet, type GuardedGetOptions } from './guardedGet.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

export interface GuardedGetTest {
  /** There between the hooks that run before and after the tests of a file. */
  readonly server: TestServer;
  buildOptions(overrides?: Partial<GuardedGetOptions>): GuardedGetOptions;
  /** The body as text, or `cause: reason` of a failure. */
  getText(url: string, overrides?: Partial<GuardedGetOptions>): Promise<string>;
}

/** A test file's own web server on this machine, with a guard that lets it through. */
export function guardedGetTest(): GuardedGetTest {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => {
    server.requests.length = 0;
  });
  afterAll(async () => {
    await server.close();
  });

  const buildOptions = (overrides: Partial<GuardedGetOptions> = {}): GuardedGetOptions => ({
    guard: server.guard(),
    userAgent: 'Touchline/test',
    ...overrides,
  });
  return {
    get server() {
      return server;
    },
    buildOptions,
    async getText(url, overrides) {
      const outcome = await guardedGet(url, buildOptions(overrides));
      return outcome.kind === 'response'
        ? new TextDecoder().decode(outcome.body)
        : `${outcome.cause}: ${outcome.reason}`;
    },
  };
}
