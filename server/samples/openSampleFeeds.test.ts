import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { openSampleFeeds } from './openSampleFeeds.ts';

async function occupy(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => new Promise((resolve) => server.close(resolve));
}

describe('openSampleFeeds', () => {
  it('publishes a site for every club on the preferred port', async () => {
    const port = await freePort();
    const feeds = await openSampleFeeds(await temporaryFolder(), port);
    expect(feeds.port).toBe(port);
    const clubs = new Set(feeds.sources.map(({ clubSlug }) => clubSlug));
    expect(clubs.size).toBe(92);
    await feeds.close();
  });

  it('comes back on the port it had, whatever is preferred by now', async () => {
    const folder = await temporaryFolder();
    const first = await openSampleFeeds(folder, await freePort());
    await first.close();
    const second = await openSampleFeeds(folder, await freePort());
    expect(second.port).toBe(first.port);
    expect(second.sources).toEqual(first.sources);
    await second.close();
  });

  it.each([
    ['taken', null],
    ['no port at all', 65_536],
  ])('takes another port the first time when the preferred one is %s', async (_, given) => {
    const port = given ?? (await freePort());
    const release = given === null ? await occupy(port) : () => Promise.resolve();
    const feeds = await openSampleFeeds(await temporaryFolder(), port);
    expect(feeds.port).not.toBe(port);
    await feeds.close();
    await release();
  });

  it('refuses to move once its addresses are stored, and says what to do', async () => {
    const folder = await temporaryFolder();
    const feeds = await openSampleFeeds(folder, await freePort());
    await feeds.close();
    const release = await occupy(feeds.port);
    await expect(openSampleFeeds(folder, await freePort())).rejects.toThrow(
      `Port ${String(feeds.port)}, where the sample feeds were before, is in use. Stop the other program, or start with an empty DATA_DIR.`,
    );
    await release();
  });
});
