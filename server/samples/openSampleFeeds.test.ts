import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { openSampleFeeds } from './openSampleFeeds.ts';

const seasons = loadSeasons();

async function occupy(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => new Promise((resolve) => server.close(resolve));
}

describe('openSampleFeeds', () => {
  it('publishes a site for every club of the season on the preferred port', async () => {
    const port = await freePort();
    const feeds = await openSampleFeeds(await temporaryFolder(), port, seasons);
    expect(feeds.port).toBe(port);
    const clubs = new Set(feeds.sources.map(({ clubSlug }) => clubSlug));
    expect(clubs).toEqual(new Set(activeSeason.clubs.map(({ slug }) => slug)));
    await feeds.close();
  });

  it('comes back on the port it had, whatever is preferred by now', async () => {
    const folder = await temporaryFolder();
    const first = await openSampleFeeds(folder, await freePort(), seasons);
    await first.close();
    const second = await openSampleFeeds(folder, await freePort(), seasons);
    expect(second.port).toBe(first.port);
    expect(second.sources).toEqual(first.sources);
    await second.close();
  });

  it('stays with the clubs that its addresses are stored for', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'sample-feeds.json'), JSON.stringify({ port: await freePort() }));
    const feeds = await openSampleFeeds(folder, await freePort(), seasons);
    const clubs = feeds.sources.map(({ clubSlug }) => clubSlug);
    expect(clubs).toContain('morecambe');
    expect(clubs).not.toContain('rochdale');
    await feeds.close();
  });

  it.each([
    ['taken', null],
    ['no port at all', 65_536],
  ])('takes another port the first time when the preferred one is %s', async (_, given) => {
    const port = given ?? (await freePort());
    const release = given === null ? await occupy(port) : () => Promise.resolve();
    const feeds = await openSampleFeeds(await temporaryFolder(), port, seasons);
    expect(feeds.port).not.toBe(port);
    await feeds.close();
    await release();
  });

  it('refuses to move once its addresses are stored, and says what to do', async () => {
    const folder = await temporaryFolder();
    const feeds = await openSampleFeeds(folder, await freePort(), seasons);
    await feeds.close();
    const release = await occupy(feeds.port);
    await expect(openSampleFeeds(folder, await freePort(), seasons)).rejects.toThrow(
      `Port ${String(feeds.port)}, where the sample feeds were before, is in use. Stop the other program, or start with an empty DATA_DIR.`,
    );
    await release();
  });

  it('makes none anew where it cannot read which there were', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'sample-feeds.json'));
    await expect(openSampleFeeds(folder, await freePort(), seasons)).rejects.toThrow(
      /sample-feeds\.json does not hold the port of the sample feeds\. Restore it from a backup/,
    );
  });
});
