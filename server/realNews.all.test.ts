import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCleanUp } from '../bench/cleanUp.ts';
import { measureCoverage, type Coverage } from '../bench/web/coverage.ts';
import { firstStart, type FirstStart } from '../bench/web/firstStart.ts';
import { plainEnvironment } from '../common/fixtures/plainEnvironment.ts';
import { killStartedServers } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const fewestSources = 240;
const maxMisplaced = 0.02;

describe('a first start with the source pack, over a web of the same names', () => {
  const cleanUp = createCleanUp();
  let start: FirstStart;
  let coverage: Coverage;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-pack-'));
    cleanUp.add(() => rm(folder, { recursive: true, force: true }));
    start = await firstStart(folder, cleanUp);
    coverage = await measureCoverage(start);
  });

  afterAll(async () => {
    await cleanUp.run();
    await killStartedServers();
  });

  /** Asks the sources of some addresses once more, and no others. */
  async function readAgain(urls: readonly string[]): Promise<void> {
    const { server, service, web } = start;
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await service.from('sources').update({ next_check_at: later }).eq('is_enabled', true);
    await service
      .from('sources')
      .update({ next_check_at: 'now', retry_after_at: null })
      .in('url', urls);
    await promisify(execFile)(process.execPath, ['ingest/cli.ts', '--trigger', 'schedule'], {
      cwd: root,
      env: {
        ...plainEnvironment,
        ...web.environment,
        SUPABASE_URL: server.url,
        SUPABASE_SECRET_KEY: (await server.keys()).secretKey,
      },
    });
  }

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

  it('leads every division with news', () => {
    const leads = start.cards.filter(({ speed }) => speed === 'lead');
    expect(leads).toHaveLength(4);
    expect(leads.filter(({ story }) => story?.worth !== 'news')).toEqual([]);
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

  it('lets go of what is no feed after three reads, and of no refusal', async () => {
    const noFeeds = start.web.inTrouble('noFeed', 'notFound', 'gone');
    const others = start.web.inTrouble('walled', 'rateLimited', 'closed', 'unknown', 'expired');
    await readAgain([...noFeeds, ...others]);
    await readAgain([...noFeeds, ...others]);
    const { data } = await start.service
      .from('sources')
      .select('url')
      .not('retired_at', 'is', null);
    expect((data ?? []).map(({ url }) => url).toSorted()).toEqual(noFeeds.toSorted());
  });
});
