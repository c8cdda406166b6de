import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { openTestBackend, type TestBackend } from './fixtures/openTestBackend.ts';
import { rowBuilders } from './fixtures/rowBuilders.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.clear());
afterAll(() => backend.close());

describe('a club whose search ends its worker', () => {
  it('is handed out three times, and then counts as failed', async () => {
    await rowBuilders(backend.service).buildClub();
    const { id } = dataOf(await backend.service.rpc('start_discovery', {})) as { id: string };
    for (let time = 0; time < 3; time += 1) {
      expect(await claim(id)).toHaveLength(1);
      expect(await claim(id)).toEqual([]);
      await forgetClaims();
    }
    expect(await claim(id)).toEqual([]);
    const job = backend.service.from('discovery_jobs').select().eq('id', id);
    expect(dataOf(await job.single())).toMatchObject({
      status: 'completed',
      processed_clubs: 1,
      failed_clubs: 1,
      successful_clubs: 0,
    });
  });
});

async function claim(jobId: string) {
  return dataOf(await backend.service.rpc('claim_clubs', { job_id: jobId }));
}

async function forgetClaims(): Promise<void> {
  await backend.engine.query(
    `update private.discovery_clubs set claimed_at = claimed_at - interval '6 minutes'`,
  );
}
