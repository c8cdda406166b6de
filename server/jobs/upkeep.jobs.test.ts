import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { ago, startIngestion } from '../../supabase/tests/fixtures/ingestionCalls.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { failLostBuilds, startUpkeep } from './upkeep.ts';

const { backend, builders } = backendTest(openSharedTestBackend);

it('ends a job of 90 minutes that nobody looks at, and no younger one', async () => {
  const { id } = await startIngestion(backend.service);
  const errors: string[] = [];
  const call = () => Promise.resolve();
  onTestFinished(startUpkeep(backend.engine, call, (message) => errors.push(message), 5));
  const job = async () => (await backend.rows('ingestion_jobs', { id }))[0];
  const age = (minutes: number) =>
    backend.change('service', 'ingestion_jobs', id, { started_at: ago(minutes * 60_000) });

  await age(89);
  let rounds = 0;
  await waitFor(() => ((rounds += 1) > 5 ? 'seen' : null));
  expect(await job()).toMatchObject({ status: 'running', error: null });

  await age(91);
  const ended = await waitFor(async () => ((await job())?.status === 'failed' ? job() : null));
  const error = 'Job timed out after 90 minutes (auto-cleanup)';
  expect(ended).toMatchObject({ status: 'failed', error });
  expect(errors).toEqual([]);
});

it('goes on at the start with every search under way, and later with those that fell silent', async () => {
  await builders.buildDiscoveryJob({ status: 'completed' });
  await builders.buildDiscoveryJob({ status: 'in_progress', kind: 'official_feeds' });
  const job = await builders.buildDiscoveryJob({ status: 'in_progress', heartbeat_at: ago(1000) });
  const asked: string[] = [];
  const errors: string[] = [];
  const stop = startUpkeep(
    backend.engine,
    (name, body) => {
      if (name === 'bulk-discover-fan-blogs') asked.push(String(body['jobId']));
      return Promise.resolve();
    },
    (message) => errors.push(message),
    5,
  );
  onTestFinished(stop);
  await waitFor(() => (asked.length > 0 ? 'asked' : null));
  expect(asked).toEqual([job.id]);

  await backend.change('service', 'discovery_jobs', job.id, { heartbeat_at: ago(121_000) });
  await waitFor(() => (asked.length > 1 ? 'asked again' : null));
  expect(new Set(asked)).toEqual(new Set([job.id]));
  expect(errors).toEqual([]);
});

it('tells when the database refuses or a check for alerts fails, and goes on', async () => {
  const errors: string[] = [];
  const refusing = { query: () => Promise.reject(new Error('the disk is full')) };
  const call = () => Promise.reject(new Error('send-alerts answered with status 500'));
  const stop = startUpkeep(refusing, call, (message) => errors.push(message), 1);
  const isTold = (sentence: string) => errors.filter((error) => error === sentence).length >= 2;
  for (const sentence of [
    'Old jobs could not be ended: the disk is full',
    'A search for fan blogs could not go on: the disk is full',
    'The check for alerts failed: send-alerts answered with status 500',
  ]) {
    expect(await waitFor(() => (isTold(sentence) ? sentence : null))).toBe(sentence);
  }
  stop();
});

it('ends the builds that a stopped server left behind, and no others', async () => {
  for (const status of ['queued', 'running', 'succeeded'])
    await builders.buildSiteBuild({ status });
  await failLostBuilds(backend.engine);
  const finished_at = expect.any(String) as string;
  const error = 'The server was stopped during the build.';
  expect(await backend.rows('site_builds', {}, 'status')).toMatchObject([
    { status: 'failed', finished_at, error },
    { status: 'queued', finished_at: null, error: null },
    { status: 'succeeded', finished_at: null, error: null },
  ]);
});
