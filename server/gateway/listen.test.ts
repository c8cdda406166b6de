import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import type { sendingLimits } from './limits/limits.ts';
import { listen } from './listen.ts';

type SendingLimits = typeof sendingLimits;

describe('listen', () => {
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

  const aMinute: SendingLimits = {
    ...{ headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 },
    checkEveryMs: 10,
  };
  const body = 'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 9\r\n\r\n';
  const whole = `${body}123456789`;

  it.each<[string, Partial<SendingLimits>, string, string[]]>([
    ['says nothing', { headersMs: 50 }, '', ['408']],
    ['never ends its headers', { headersMs: 50 }, 'GET / HTTP/1.1\r\nHost: a', ['408']],
    ['never ends its body', { headersMs: 50, requestMs: 100 }, `${body}1234`, ['408']],
    ['has nothing more to ask', { idleMs: 50 }, whole, ['200']],
  ])('leaves a connection that %s', async (_, limits, sent, statuses) => {
    const server = new Hono();
    server.post('/', async (context) => context.text(await context.req.text()));
    server.onError((_error, context) => context.text('', 500));
    const port = await freePort();
    const listener = await listen(server, '127.0.0.1', port, { ...aMinute, ...limits });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    const answers = await text(socket);
    expect(Array.from(answers.matchAll(/^HTTP\/1.1 (\d+)/gm), ([, status]) => status)).toEqual(
      statuses,
    );
    await listener.close();
  });

  it('waits for an answer for as long as it takes', async () => {
    const limits = { headersMs: 20, requestMs: 20, idleMs: 20, checkEveryMs: 5 };
    const isLater = Promise.withResolvers<undefined>();
    const server = new Hono();
    server.get('/', async (context) => {
      await isLater.promise;
      return context.text('at last');
    });
    const port = await freePort();
    const listener = await listen(server, '127.0.0.1', port, limits);
    const answer = fetch(`http://127.0.0.1:${String(port)}/`);
    const other = connect(port, '127.0.0.1');
    // Another connection that was opened later is left meanwhile.
    await text(other);
    isLater.resolve(undefined);
    expect(await (await answer).text()).toBe('at last');
    await listener.close();
  });
});
