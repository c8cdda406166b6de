import { expect, it, onTestFinished } from 'vitest';
import { ago } from '../../supabase/tests/fixtures/ingestionCalls.ts';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { startDiscoveryUpkeep } from './upkeep.ts';

const { backend } = backendTest(openSharedTestBackend);

it('goes on at the start with every search under way, and later with those that fell silent', async () => {
  const { buildDiscoveryJob } = rowBuilders(backend.service);
  await buildDiscoveryJob({ status: 'completed' });
  await buildDiscoveryJob({ status: 'in_progress', kind: 'official_feeds' });
  const job = await buildDiscoveryJob({ status: 'in_progress', heartbeat_at: ago(1000) });
  const asked: string[] = [];
  const errors: string[] = [];
  const upkeep = startDiscoveryUpkeep(
    backend.engine,
    (jobId) => {
      asked.push(jobId);
      return Promise.resolve();
    },
    (message) => errors.push(message),
    5,
  );
  onTestFinished(() => {
    upkeep.stop();
  });
  await waitFor(() => (asked.length > 0 ? 'asked' : null));
  expect(asked).toEqual([job.id]);

  const silent = { heartbeat_at: ago(121_000) };
  await backend.service.from('discovery_jobs').update(silent).eq('id', job.id);
  await waitFor(() => (asked.length > 1 ? 'asked again' : null));
  expect(new Set(asked)).toEqual(new Set([job.id]));
  expect(errors).toEqual([]);
});

it('tells when it cannot, and goes on', async () => {
  const errors: string[] = [];
  const refusing = { query: () => Promise.reject(new Error('the disk is full')) };
  const upkeep = startDiscoveryUpkeep(
    refusing,
    () => Promise.resolve(),
    (message) => errors.push(message),
    1,
  );
  await waitFor(() => (errors.length >= 2 ? 'told' : null));
  upkeep.stop();
  expect(errors[0]).toBe('A search for fan blogs could not go on: the disk is full');
});
