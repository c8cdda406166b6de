import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { listen } from './listen.ts';

describe('listen', () => {
  it('refuses a port in use, with the repair', async () => {
    const port = await freePort();
    const listener = await listen(new Hono(), '127.0.0.1', port);
    await expect(listen(new Hono(), '127.0.0.1', port)).rejects.toThrow(
      `Port ${String(port)} on 127.0.0.1 is in use by another program. Stop it, or set PORT to a free port.`,
    );
    await listener.close();
  });

  it('refuses an address of another machine, with the repair', async () => {
    await expect(listen(new Hono(), '192.0.2.1', await freePort())).rejects.toThrow(
      'HOST is 192.0.2.1, which is no address of this machine. Set HOST to 127.0.0.1',
    );
  });

  it('answers the request under way before it closes, and takes no other', async () => {
    const port = await freePort();
    let answer = (): void => undefined;
    const isAsked = Promise.withResolvers<undefined>();
    const server = new Hono();
    server.get('/', (context) => {
      isAsked.resolve(undefined);
      return new Promise<Response>((resolve) => {
        answer = () => {
          resolve(context.text('in time'));
        };
      });
    });
    const listener = await listen(server, '127.0.0.1', port);
    const underWay = fetch(`http://127.0.0.1:${String(port)}/`);
    await isAsked.promise;
    const closed = listener.close();
    await expect(fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow('fetch failed');
    answer();
    expect(await (await underWay).text()).toBe('in time');
    await closed;
    // The port is free again.
    await (await listen(new Hono(), '127.0.0.1', port)).close();
  });
});
