import { expect, it, onTestFinished } from 'vitest';
import { ago, startIngestion } from '../../supabase/tests/fixtures/ingestionCalls.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { startJobExpiry } from './upkeep.ts';

it('ends a job of 90 minutes that nobody looks at, and no younger one', async () => {
  const backend = await openSharedTestBackend();
  onTestFinished(() => backend.close());
  const { id } = await startIngestion(backend.service);
  const errors: string[] = [];
  const expiry = startJobExpiry(backend.engine, (message) => errors.push(message), 5);
  onTestFinished(() => {
    expiry.stop();
  });
  const job = async () => {
    const { data } = await backend.service
      .from('ingestion_jobs')
      .select('status, error')
      .eq('id', id);
    return data?.[0];
  };
  const age = (minutes: number) =>
    backend.service
      .from('ingestion_jobs')
      .update({ started_at: ago(minutes * 60_000) })
      .eq('id', id);

  await age(89);
  let rounds = 0;
  await waitFor(() => ((rounds += 1) > 5 ? 'seen' : null));
  expect(await job()).toEqual({ status: 'running', error: null });

  await age(91);
  const ended = await waitFor(async () => ((await job())?.status === 'failed' ? job() : null));
  expect(ended).toEqual({
    status: 'failed',
    error: 'Job timed out after 90 minutes (auto-cleanup)',
  });
  expect(errors).toEqual([]);
});

it('tells when the database refuses, and goes on', async () => {
  const errors: string[] = [];
  const refusing = { query: () => Promise.reject(new Error('the disk is full')) };
  const expiry = startJobExpiry(refusing, (message) => errors.push(message), 1);
  await waitFor(() => (errors.length >= 2 ? 'told' : null));
  expiry.stop();
  expect(errors[0]).toBe('Old jobs could not be ended: the disk is full');
});
