import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { serverWith } from '../fixtures/serverWith.ts';
import { listen } from './listen.ts';

it.each(['/rest/v1/clubs', '/auth/v1/admin/users', '/storage/v1/bucket', '/'])(
  'gives no echo of a request: TRACE %s',
  async (path) => {
    const port = await freePort();
    const listener = await listen(serverWith().server, '127.0.0.1', port);
    const asked = request({ port, path, method: 'TRACE' }).end();
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(405);
    await listener.close();
  },
);
