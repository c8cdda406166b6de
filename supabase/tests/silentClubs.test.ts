import { expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

it.each<[what: string, source: NewRow<'sources'> | null, isTold: boolean]>([
  ['whose source is read', {}, true],
  ['with a source that is switched off', { is_enabled: false }, false],
  ['with a source that is new', { created_at: daysAgo(6) }, false],
  ['without a source of its own', null, false],
])('the silence of a club %s: %o is told: %s', async (_what, source, isTold) => {
  const { club_id, season_id } = await builders.buildMembership();
  await backend.service.from('seasons').update({ is_active: true }).eq('id', season_id);
  if (source !== null) {
    await builders.buildSource({ club_id, created_at: daysAgo(100), ...source });
  }
  // What nobody sees breaks no silence.
  await builders.buildArticle({ club_id, is_visible: false, published_at: daysAgo(1) });
  const run = { status: 'completed', total_sources: 2, completed_at: daysAgo(0) } as const;
  await builders.buildIngestionJob(run);

  const alerts = dataOf(await backend.service.rpc('take_alerts', { channels: ['webhook'] }));

  expect(alerts.filter(({ kind }) => kind === 'club')).toHaveLength(isTold ? 1 : 0);
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
