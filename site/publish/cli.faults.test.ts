import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { openClient } from '../../common/openClient.ts';
import { fetchNewest } from '../content/fetchNewest.ts';
import { fetchSiteContent } from '../content/fetchSiteContent.ts';
import { buildFrom } from './fixtures/buildFrom.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function backendThat(answers: RequestListener): Promise<string> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

describe('a build whose backend fails', () => {
  it.each([
    ['is not there', async () => `http://127.0.0.1:${String(await freePort())}`, 'fetch failed'],
    [
      'goes away while it answers',
      () =>
        backendThat((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9999 });
          response.write('{"clubs":[', () => response.destroy());
        }),
      'did not give',
    ],
    [
      'has no migrations',
      () =>
        backendThat((_, response) => {
          response.writeHead(404, { 'content-type': 'application/json' });
          response.end('{"code":"PGRST202","message":"Could not find the function"}');
        }),
      'Could not find the function',
    ],
    [
      'is half migrated',
      () =>
        backendThat((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end('{"clubs":[]}');
        }),
      'Apply the migrations of this version.',
    ],
  ])('leaves the last good site when it %s', async (_, start, sentence) => {
    const { exitCode, errorText, page, beside } = await buildFrom(await start());
    expect(exitCode).toBe(1);
    expect(errorText).toContain(sentence);
    expect(page).toBe('the last good site');
    expect(beside).toEqual(['site']);
  });

  it('does not wait without end for one that never answers', async () => {
    const url = await backendThat(() => undefined);
    await expect(fetchSiteContent(url, 'sb_publishable_key', 200)).rejects.toThrow(
      /did not give the site's content \(.*(timeout|aborted)/i,
    );
    const visitor = openClient(url, 'sb_publishable_key');
    const wanted = { name: 'the stories', columns: 'id, published_at', most: 100, read: () => [] };
    await expect(fetchNewest(visitor, wanted, { timeoutMs: 200 })).rejects.toThrow(
      /did not give the stories \(.*(timeout|aborted)/i,
    );
  });
});

it('asks for no news before it has the content, or it could keep a story that is withdrawn by then', async () => {
  const asked: string[] = [];
  const url = await backendThat((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://backend.test').pathname);
    setTimeout(() => response.writeHead(400).end('{"message":"not now"}'), 200);
  });
  expect((await buildFrom(url)).errorText).toContain('not now');
  expect(asked).toEqual(['/rest/v1/rpc/site_content']);
});
