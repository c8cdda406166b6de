import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { hoursAgo, startIngestion } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { openOwnTestBackend } from './fixtures/ownTestBackend.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const secretKey = 'the key in the vault';

const { backend, builders } = backendTest(openOwnTestBackend);

describe('run_overdue', () => {
  it.each<[string, boolean, NewRow<'ingestion_jobs'> | null]>([
    ['never came', true, null],
    ['began 8 hours ago', false, { started_at: hoursAgo(8) }],
    ['began 10 hours ago', true, { started_at: hoursAgo(10), created_at: hoursAgo(10) }],
    ['goes on', false, { status: 'running', started_at: hoursAgo(1) }],
    ['failed', true, { status: 'failed', started_at: hoursAgo(1) }],
    ['waits for a worker', true, { status: 'queued' }],
  ])('of a run that %s: %s', async (_name, expected, job) => {
    await builders.buildSource({ created_at: hoursAgo(100) });
    if (job !== null) await builders.buildIngestionJob(job);

    expect(await isOverdue()).toBe(expected);
  });

  it('does not take the check of one source for a run', async () => {
    const source = await builders.buildSource({ created_at: hoursAgo(100) });
    await builders.buildIngestionJob({ source_id: source.id, started_at: hoursAgo(1) });

    expect(await isOverdue()).toBe(true);
  });

  it.each<[string, NewRow<'sources'> | null]>([
    ['is no source', null],
    ['are only sources that are switched off', { is_enabled: false, created_at: hoursAgo(100) }],
    ['are only sources for which no run could have come yet', { created_at: hoursAgo(8) }],
  ])('expects none where there %s', async (_name, source) => {
    if (source !== null) await builders.buildSource(source);

    expect(await isOverdue()).toBe(false);
  });

  it('waits as long as the schedule of the caller demands', async () => {
    await builders.buildSource({ created_at: hoursAgo(100) });
    await builders.buildIngestionJob({ started_at: hoursAgo(20) });

    expect([await isOverdue(19), await isOverdue(21)]).toEqual([true, false]);
  });
});

describe('the start of a run', () => {
  it('ends builds and searches of which nothing was heard, and no others', async () => {
    const lost = await builders.buildSiteBuild({ requested_at: hoursAgo(1) });
    const fresh = await builders.buildSiteBuild({ requested_at: hoursAgo(0.2) });
    const left = await builders.buildDiscoveryJob({ heartbeat_at: hoursAgo(25) });
    const other = { kind: 'official_feeds', heartbeat_at: hoursAgo(1) };
    const search = await builders.buildDiscoveryJob(other);

    await startIngestion(backend.service);

    expect((await backend.row('site_builds', lost.id)).status).toBe('failed');
    expect((await backend.row('site_builds', fresh.id)).status).toBe('queued');
    expect((await backend.row('discovery_jobs', left.id)).status).toBe('failed');
    expect((await backend.row('discovery_jobs', search.id)).status).toBe('in_progress');
  });

  it('forgets counts of calls of yesterday and runs of years ago, but never the last that went well', async () => {
    await backend.engine.query(
      `insert into private.function_calls (function_name, caller, window_started_at)
       values ('old', 'c', now() - interval '2 days'), ('new', 'c', now())`,
    );
    const at = (hours: number) => ({ created_at: hoursAgo(hours), completed_at: hoursAgo(hours) });
    await builders.buildIngestionJob(at(9001));
    const last = await builders.buildIngestionJob(at(9000));

    const job = await startIngestion(backend.service);

    const { rows } = await backend.engine.query('select function_name from private.function_calls');
    expect(rows).toEqual([{ function_name: 'new' }]);
    const jobs = await backend.rows('ingestion_jobs', {}, 'created_at');
    expect(jobs.map(({ id }) => id)).toEqual([last.id, job.id]);
  });
});

describe('the watch of the database', () => {
  it('passes where there is neither pg_cron nor pg_net', async () => {
    await builders.buildSource({ created_at: hoursAgo(100) });

    expect(await call('schedule_watch')).toMatch(/^There is no pg_cron/);
    expect(await call('keep_watch')).toMatch(/^A run is overdue, and cannot be dispatched/);
  });

  describe('on a project with pg_cron, pg_net and the vault', () => {
    // Their signatures as they are documented; what they do is another project's affair.
    beforeAll(() =>
      backend.engine.exec(`
        create schema cron;
        create table cron.job (jobname text primary key, schedule text, command text);
        create function cron.schedule(job_name text, schedule text, command text) returns bigint
          language sql as 'insert into cron.job values ($1, $2, $3)
            on conflict (jobname) do update set schedule = $2, command = $3 returning 1';
        create schema net;
        create table net.calls (url text, body jsonb, headers jsonb);
        create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
          headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint
          language sql as 'insert into net.calls values ($1, $2, $4) returning 1';
        create schema vault;
        create table vault.decrypted_secrets (name text, decrypted_secret text);
        insert into vault.decrypted_secrets values
          ('touchline_url', 'https://project.test/'), ('touchline_secret_key', '${secretKey}'),
          ('another', 'not ours');`),
    );
    beforeEach(() => backend.engine.exec('delete from net.calls'));
    const callOf = (name: string) => ({
      url: `https://project.test/functions/v1/${name}`,
      body: {},
      headers: { 'content-type': 'application/json', apikey: secretKey },
    });
    const alerts = callOf('send-alerts');

    it('is kept every ten minutes, by one task however often it is asked for', async () => {
      expect(await call('schedule_watch')).toBe('pg_cron keeps watch every ten minutes.');
      await call('schedule_watch');

      const { rows } = await backend.engine.query('select * from cron.job');
      const command = 'select private.keep_watch()';
      expect(rows).toEqual([{ jobname: 'touchline-watch', schedule: '*/10 * * * *', command }]);
      const watched = await backend.engine.query(command);
      expect(watched.rows).toEqual([{ keep_watch: 'All is well.' }]);
      expect(await calls()).toEqual([alerts]);
    });

    it.each([
      [
        'no pg_net',
        'alter schema net rename to elsewhere',
        /but there is no pg_net: it starts no run/,
      ],
      [
        'no vault',
        'alter schema vault rename to elsewhere',
        /but the vault holds no touchline_url/,
      ],
      [
        'one secret alone',
        `delete from vault.decrypted_secrets where name = 'touchline_url'`,
        /but the vault holds no touchline_url/,
      ],
    ])('says what it lacks: %s', async (_, lack, answer) => {
      await backend.engine.exec(`begin; ${lack};`);
      try {
        expect(await call('schedule_watch')).toMatch(answer);
      } finally {
        await backend.engine.exec('rollback');
      }
    });

    it('dispatches a run that is overdue, with the key that only functions take', async () => {
      await builders.buildSource({ created_at: hoursAgo(100) });

      expect(await call('keep_watch')).toBe('A run was overdue and is dispatched.');

      expect(await calls()).toEqual([alerts, callOf('rebuild-site'), callOf('ingest-feeds-cron')]);

      await builders.buildIngestionJob({ status: 'queued', created_at: hoursAgo(0.9) });
      expect(await call('keep_watch')).toMatch(/asked for within the hour/);
      expect((await calls()).filter(({ url }) => url.endsWith('ingest-feeds-cron'))).toHaveLength(
        1,
      );
    });

    it('says the first thing that it lacks, for the doctor', async () => {
      const steps = [
        ['alter schema cron rename to gone', 'pg_cron'],
        ['alter schema net rename to gone', 'pg_net'],
        ['truncate vault.decrypted_secrets', 'secrets'],
        ['truncate cron.job', 'task'],
        ['select private.schedule_watch()', null],
      ] as const;
      for (const [step, lack] of steps) {
        await backend.engine.exec(`begin; select private.schedule_watch(); ${step};`);
        const { rows } = await backend.engine.query('select private.watch_lacks() as lack');
        await backend.engine.exec('rollback');
        expect(rows).toEqual([{ lack }]);
      }
    });

    it('has the site built where it has changed, and not while a build is on its way', async () => {
      await builders.buildArticle();
      await call('keep_watch');
      expect(await calls()).toEqual([alerts, callOf('rebuild-site')]);

      await builders.buildSiteBuild();
      await call('keep_watch');
      expect(await calls()).toEqual([alerts, callOf('rebuild-site'), alerts]);
    });

    it('goes on with a search for fan blogs that fell silent', async () => {
      const silent = await builders.buildDiscoveryJob({ heartbeat_at: hoursAgo(0.1) });
      await builders.buildDiscoveryJob({ heartbeat_at: hoursAgo(0.1), kind: 'official_feeds' });

      await call('keep_watch');

      expect(await calls()).toEqual([
        alerts,
        expect.objectContaining({
          url: 'https://project.test/functions/v1/bulk-discover-fan-blogs',
          body: { action: 'continue', jobId: silent.id },
        }),
      ]);
    });

    it('ends a run that hangs, where nobody else would', async () => {
      await builders.buildIngestionJob({ status: 'running', started_at: hoursAgo(2) });

      await call('keep_watch');

      expect(await backend.rows('ingestion_jobs')).toMatchObject([{ status: 'failed' }]);
    });
  });

  it.each([
    'schedule_watch()',
    'keep_watch()',
    'watch_lacks()',
    `add_extension('citext')`,
    'tidy_up()',
    `call_function('a', '{}')`,
  ])('is nothing that the API or a role of it could start: %s', async (expression) => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const attempt = backend.engine.transaction(async (transaction) => {
        await transaction.exec(`set local role ${role}; select private.${expression};`);
      });
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
  });
});

async function isOverdue(afterHours?: number): Promise<boolean> {
  const args = afterHours === undefined ? {} : { after_hours: afterHours };
  return dataOf(await backend.admin.rpc('run_overdue', args));
}

async function call(name: 'schedule_watch' | 'keep_watch'): Promise<string> {
  const { rows } = await backend.engine.query<{ said: string }>(`select private.${name}() as said`);
  return rows[0]?.said ?? '';
}

async function calls() {
  return (await backend.engine.query<{ url: string }>('select * from net.calls')).rows;
}
