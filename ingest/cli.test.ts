import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ended } from '../common/fixtures/startProgram.ts';
import { buildRss } from './read/fixtures/buildRss.ts';
import { programTest } from './run/fixtures/programTest.ts';

const { test, environment, start, run: ingest } = programTest(new URL('cli.ts', import.meta.url));

/** A run that finds no database. It asks for seconds, which the other tests need not wait for. */
let away: Promise<Ended>;

beforeAll(() => {
  away = ingest([], { SUPABASE_URL: 'http://127.0.0.1:2' });
});
beforeEach(async () => {
  await test.backend.clear();
});

describe('npm run ingest', () => {
  it('ends well though feeds failed, and sums up in plain lines', async () => {
    const feed = test.serveFeed(
      'echo',
      { title: 'One', link: 'https://news.example/1' },
      { title: 'Two', link: 'https://news.example/2' },
    );
    const lost = test.server.url('/lost', 'lost.localhost');
    await test.buildSourceOf(feed, { name: 'Echo' });
    await test.buildSource({ name: 'The Lost', url: lost });

    const { exitCode, stdout, stderr } = await ingest();
    const reason = 'The feed was not found (404 Not Found). It may have moved.';
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('[ingest] started sources=2 done=0');
    expect(lines.slice(1, 3).sort()).toEqual([
      `[ingest] refreshed source="The Lost" outcome=failed new=0 changed=0 url=${lost} reason="${reason}"`,
      '[ingest] refreshed source=Echo outcome=modified new=2 changed=0',
    ]);
    expect(lines.slice(3)).toEqual([
      expect.stringMatching(
        /^\[ingest\] finished sources=2 new=2 changed=0 failed=1 seconds=\d$/,
      ) as string,
      '[ingest] read pages for their dates pages=2',
      '',
    ]);
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      trigger: 'command_line',
      scope: 'all',
      total_new_articles: 2,
    });
    expect(test.server.requests[0]?.headers['user-agent']).toContain(environment['SUPABASE_URL']);
  });

  it('stores nothing when dry, and says so', async () => {
    await test.buildSourceOf(test.serveFeed('echo', { title: 'One', link: '/1' }), {
      name: 'Echo',
    });
    const { exitCode, stdout } = await ingest(['--dry-run']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('[ingest] started sources=1 done=0\n');
    expect(stdout).toContain('[ingest] refreshed source=Echo outcome=modified new=1 changed=0\n');
    expect(stdout).toMatch(/\[ingest\] nothing was stored in this dry run\n$/);
    expect(await test.articles()).toEqual([]);
  });

  it('knows the clubs of the database by their names', async () => {
    await test.buildClub({ name: 'Marlow Swifts', aliases: ['The Swifts'] });
    const story = (title: string) => ({ title, link: `/${title.length}` });
    const feed = test.serveFeed(
      'echo',
      story('Swifts celebrate late win'),
      story('Strollers celebrate win'),
    );
    await test.buildSourceOf(feed);
    expect(await ingest()).toMatchObject({ exitCode: 0 });
    expect(await test.articles()).toMatchObject([
      { headline: 'Strollers celebrate win', sentiment: 'positive' },
      // Whose win it is, the club's own supporters need not be glad of.
      { headline: 'Swifts celebrate late win', sentiment: 'neutral' },
    ]);
  });

  it('leaves another run alone', async () => {
    const job = await test.buildIngestionJob({
      status: 'running',
      heartbeat_at: new Date().toISOString(),
    });
    expect(await ingest()).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `Another ingestion run is under way (job ${job.id}). Try again later.\n`,
    });
  });

  it('queues a job that one worker reads, and the next finds done', async () => {
    await test.buildSourceOf(test.serveFeed('echo', { title: 'One', link: '/1' }));
    const queued = await ingest(['--trigger', 'schedule', '--queue']);
    const { id, status, trigger, scope } = await test.latestJob();
    expect({ status, trigger, scope }).toEqual({
      status: 'queued',
      trigger: 'schedule',
      scope: 'due',
    });
    expect(queued).toEqual({ exitCode: 0, stdout: `${id}\n`, stderr: '' });

    const worker = ['--trigger', 'schedule', '--job', id, '--if-open'];
    expect(await ingest(worker)).toMatchObject({ exitCode: 0 });
    expect(await test.articles()).toHaveLength(1);
    expect(await test.latestJob()).toMatchObject({ id, status: 'completed' });

    const late = await ingest(worker);
    expect(late).toEqual({
      exitCode: 0,
      stdout: `[ingest] job is over already job=${id}\n`,
      stderr: '',
    });
  });

  it('queues nothing beside a run that is under way', async () => {
    const job = await test.buildIngestionJob({
      status: 'running',
      heartbeat_at: new Date().toISOString(),
    });
    expect(await ingest(['--trigger', 'administrator', '--queue'])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `Another ingestion run is under way (job ${job.id}).\n`,
    });
  });

  it('still fails with --if-open where something else is wrong', async () => {
    const ended = await ingest(['--if-open'], { SUPABASE_SECRET_KEY: 'sb_secret_wrong' });
    expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
  });

  it('ends in order on Ctrl-C, and the next run reads what is left', async () => {
    const asked = Promise.withResolvers<undefined>();
    let isSlow = true;
    const url = test.server.serve('/slow', (response) => {
      if (!isSlow) response.end(buildRss([{ title: 'Late', link: 'https://news.example/late' }]));
      asked.resolve(undefined);
    });
    await test.buildSource({ name: 'Slow', url });
    const { child, ended } = start();
    await asked.promise;
    child.kill('SIGINT');
    expect(await ended).toEqual({
      exitCode: 130,
      stdout: expect.stringContaining('[ingest] finished sources=0 ') as string,
      stderr: 'The run ended before all sources were read: Stopped at the terminal\n',
    });
    expect(await test.latestJob()).toMatchObject({
      status: 'failed',
      error: 'Stopped at the terminal',
    });
    expect(await test.sourceOf({ url })).toMatchObject({ state: 'ok', last_checked_at: null });

    isSlow = false;
    expect(await ingest()).toMatchObject({ exitCode: 0 });
    expect(await test.articles()).toMatchObject([{ headline: 'Late' }]);
  });

  it('names what its environment lacks', async () => {
    const ended = await ingest([], { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' });
    expect(ended).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ended.stderr).toBe(
      'SUPABASE_URL is not set. SUPABASE_SECRET_KEY is not set. Set it in the environment or in .env; see .env.example.\n',
    );
  });

  it.each([
    [
      'nobody listens',
      () => away,
      /^Reading the clubs failed: the database cannot be reached \(.*ECONNREFUSED.*\)\. Check SUPABASE_URL\.\n$/,
    ],
    [
      'the key is wrong',
      () => ingest([], { SUPABASE_SECRET_KEY: 'sb_secret_wrong' }),
      /^Reading the clubs failed: SUPABASE_SECRET_KEY is not the secret key of this database\.\n$/,
    ],
    [
      'the job is not there',
      () => ingest(['--job', '00000000-0000-4000-8000-000000000001']),
      /^start_ingestion failed: The ingestion job .{36} is not waiting to run\.\n$/,
    ],
  ])('says in one line that %s', async (_name, run, stderr) => {
    const ended = await run();
    expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
    expect(ended.stderr).toMatch(stderr);
  });
});
