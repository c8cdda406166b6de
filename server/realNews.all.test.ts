import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCleanUp } from '../bench/cleanUp.ts';
import { measureCoverage, type Coverage } from '../bench/web/coverage.ts';
import { firstStart, type FirstStart } from '../bench/web/firstStart.ts';
import { folderOfFile } from '../common/fixtures/temporaryFolder.ts';
import { killStartedServers } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

const fewestSources = 240;
const maxMisplaced = 0.02;
const folder = await folderOfFile();

describe('a first start with the source pack, over a web of the same names', () => {
  const cleanUp = createCleanUp();
  let start: FirstStart;
  let coverage: Coverage;

  beforeAll(async () => {
    start = await firstStart(folder, cleanUp);
    coverage = await measureCoverage(start);
  });

  afterAll(async () => {
    await cleanUp.run();
    await killStartedServers();
  });

  it('is ready before it has read anything', () => {
    const lines = start.server.lines();
    const place = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
    expect(place(/Touchline is ready/)).toBeLessThan(place(/\[ingest\] refreshed/));
  });

  it('shows news before the slowest host has answered', () => {
    expect(start.wholeMs - start.newsMs).toBeGreaterThan(1000);
  });

  it('gives every club of the season a source', () => {
    expect(coverage.clubs).toHaveLength(92);
    expect(coverage.withoutSource).toEqual([]);
    expect(coverage.enabledSources).toBeGreaterThanOrEqual(fewestSources);
  });

  it('gives every club a story, though most feeds of the BBC hold sound alone', () => {
    expect(coverage.withoutNews).toEqual([]);
  });

  it('stores no sound', async () => {
    const { data } = await start.service
      .from('articles')
      .select('headline')
      .like('canonical_url', '%/sounds/%');
    expect(data).toEqual([]);
  });

  it('shows neither bets nor streams on the home page', () => {
    const worths = start.cards.map(({ story }) => story?.worth);
    expect(worths).not.toContain('betting');
    expect(worths).not.toContain('stream');
  });

  it('gives hardly a story of a whole division to a club that it is not about', () => {
    const { misplaced, wideStories } = coverage;
    expect(misplaced.length / wideStories, misplaced.join('\n')).toBeLessThanOrEqual(maxMisplaced);
  });

  it('knows feeds that it has read as proven', async () => {
    const { data } = await start.service
      .from('sources')
      .select('url, is_proven')
      .is('last_error', null);
    expect(data?.filter(({ is_proven }) => !is_proven)).toEqual([]);
  });
});
