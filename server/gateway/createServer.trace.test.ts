import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { listenInTest } from '../fixtures/listenInTest.ts';
import { serverWith } from '../fixtures/serverWith.ts';

it.each(['/rest/v1/clubs', '/auth/v1/admin/users', '/storage/v1/bucket', '/'])(
  'gives no echo of a request: TRACE %s',
  async (path) => {
    const origin = await listenInTest(serverWith().server);
    const asked = request(origin + path, { method: 'TRACE' }).end();
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(405);
  },
);
