import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { ago, claimSources, startIngestion } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';

const minuteMs = 60_000;
/** What was written before a clock was set back lies in the future afterwards. */
const ahead = (milliseconds: number) => ago(-milliseconds);

const { backend, builders } = backendTest();

describe.each([
  ['ten minutes', 10 * minuteMs],
  ['ten years', 10 * 365 * 24 * 60 * minuteMs],
])('after a clock was set back by %s', (_, stepMs) => {
  it('a scheduled run reads the sources that were read before, and again on time', async () => {
    const checked = {
      last_checked_at: ahead(stepMs),
      next_check_at: ahead(stepMs + 240 * minuteMs),
      retry_after_at: ahead(stepMs + 60 * minuteMs),
    };
    // Two of a host that wait speak for all of it.
    for (const name of ['a', 'b', 'c']) {
      await builders.buildSource({ url: `https://news.test/${name}`, ...checked });
    }
    const job = await startIngestion(backend.service, { job_scope: 'due' });
    expect(job.total_sources).toBe(3);

    const anHourLater = { next_check_at: ahead(60 * minuteMs), retry_after_at: null };
    const read = { last_checked_at: ago(0), ...anHourLater };
    await backend.service.from('sources').update(read).like('url', '%/a');
    const claimed = await claimSources(backend.service, job.id, 3);
    expect(claimed.map(({ url }) => url)).not.toContain('https://news.test/a');
    expect(claimed).toHaveLength(2);
  });

  it('a run that somebody works on goes on, and one that nobody works on is taken over', async () => {
    await builders.buildSource();
    const { id } = await startIngestion(backend.service);
    const moment = ahead(stepMs);
    const moments = { created_at: moment, started_at: moment, heartbeat_at: moment };
    await backend.change('service', 'ingestion_jobs', id, moments);

    expect(await startIngestion(backend.service)).toMatchObject({ id, outcome: 'busy' });

    const [job] = await backend.rows('ingestion_jobs');
    for (const stored of [job?.created_at, job?.started_at, job?.heartbeat_at]) {
      expect(Math.abs(Date.parse(stored ?? '') - Date.now())).toBeLessThan(minuteMs);
    }
    await backend.change('service', 'ingestion_jobs', id, { heartbeat_at: ago(3 * minuteMs) });
    expect(await startIngestion(backend.service)).toMatchObject({ id, outcome: 'resumed' });
  });

  it('suggestions of before do not count as those of the last hour', async () => {
    const club_id = (await builders.buildClub()).id;
    const suggestion = (number: number) => ({
      club_id,
      blog_name: 'Blog',
      feed_url: `https://blog.test/${String(number)}`,
    });
    const earlier = { status: 'rejected', submitted_at: ahead(stepMs) };
    const rows = Array.from({ length: 100 }, (_, number) => ({
      ...suggestion(number),
      ...earlier,
    }));
    dataOf(await backend.admin.from('feed_submissions').insert(rows).select());

    const { error } = await backend.anon.from('feed_submissions').insert(suggestion(100));
    expect(error).toBeNull();
  });
});
