import { expect, it, onTestFinished } from 'vitest';
import { dataOf } from '../../supabase/tests/fixtures/dataOf.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { failLostBuilds } from './upkeep.ts';

it('ends the builds that a stopped server left behind, and no others', async () => {
  const backend = await openSharedTestBackend();
  onTestFinished(() => backend.close());
  const builds = () => backend.service.from('site_builds');
  for (const status of ['queued', 'running', 'succeeded']) await builds().insert({ status });
  await failLostBuilds(backend.engine);
  const rows = dataOf(await builds().select('status, finished_at, error').order('status'));
  expect(rows).toEqual([
    {
      status: 'failed',
      finished_at: expect.any(String) as string,
      error: 'The server was stopped during the build.',
    },
    { status: 'queued', finished_at: null, error: null },
    { status: 'succeeded', finished_at: null, error: null },
  ]);
});
