import { describe, expect, it } from 'vitest';
import { recordDeployment, type DeploymentStep } from './recordDeployment.ts';
import { dataOf } from '../supabase/tests/fixtures/dataOf.ts';
import { backendTest } from '../supabase/tests/fixtures/backendTest.ts';
import type { Row } from '../supabase/tests/fixtures/rowBuilders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:03:00Z');

const { backend, builders } = backendTest();

describe('recordDeployment', () => {
  const runUrl = 'https://github.test/runs/7';
  const failed = 'The deployment failed; the last good site stays up.';
  const refusal = 'It has 0 articles.';
  const see = `See ${runUrl}`;
  it.each<[DeploymentStep, Partial<Row<'site_builds'>>]>([
    [{ kind: 'succeeded' }, { status: 'succeeded', error: null }],
    [
      { kind: 'failed', runUrl, refusal: null },
      { status: 'failed', error: `${failed} ${see}` },
    ],
    [
      { kind: 'failed', runUrl: null, refusal: null },
      { status: 'failed', error: failed, is_refused: false },
    ],
    [
      { kind: 'failed', runUrl, refusal },
      { status: 'failed', error: `${refusal} ${see}`, is_refused: true },
    ],
  ])('tells of all builds that were asked for before that %j', async (end, expected) => {
    await builders.buildSiteBuild({ status: 'queued' });
    await builders.buildSiteBuild({ status: 'running' });
    expect(await recordDeployment(backend.service, { kind: 'begin' }, now)).toEqual({
      count: 2,
      isLossAccepted: false,
    });
    expect(await statuses()).toEqual(['running', 'running']);

    expect(await recordDeployment(backend.service, end, later)).toMatchObject({ count: 2 });
    const builds = await backend.rows('site_builds');
    expect(builds).toHaveLength(2);
    for (const row of builds) {
      expect(row).toMatchObject(expected);
      expect(Date.parse(row.started_at ?? '')).toBe(now.getTime());
      expect(Date.parse(row.finished_at ?? '')).toBe(later.getTime());
    }
  });

  it('leaves a build to the next deployment that was asked for meanwhile', async () => {
    await recordDeployment(backend.service, { kind: 'begin' }, now);
    await builders.buildSiteBuild({ status: 'queued' });
    expect(await recordDeployment(backend.service, { kind: 'succeeded' }, later)).toMatchObject({
      count: 1,
    });
    expect((await statuses()).sort()).toEqual(['queued', 'succeeded']);
  });

  it('says once that a loss is accepted, whichever deployment comes to it', async () => {
    await builders.buildSiteBuild({ status: 'queued' });
    await builders.buildSiteBuild({ status: 'queued', accepted_loss: 'It has 0 articles.' });
    const begin = () => recordDeployment(backend.service, { kind: 'begin' }, now);
    expect(await begin()).toEqual({ count: 2, isLossAccepted: true });
    await recordDeployment(backend.service, { kind: 'succeeded' }, later);
    expect(await begin()).toEqual({ count: 1, isLossAccepted: false });
  });

  it('touches no build that has ended', async () => {
    const ended = [
      await builders.buildSiteBuild({ status: 'failed', error: 'No disk.' }),
      await builders.buildSiteBuild({ status: 'succeeded' }),
    ];
    await recordDeployment(backend.service, { kind: 'begin' }, now);
    await recordDeployment(backend.service, { kind: 'succeeded' }, later);
    expect(await backend.rows('site_builds')).toEqual(expect.arrayContaining(ended) as unknown);
  });

  it('is refused to whoever has no secret key', async () => {
    await builders.buildSiteBuild({ status: 'queued' });
    const begin = recordDeployment(backend.anon, { kind: 'begin' }, now);
    await expect(begin).rejects.toThrow('The build could not be noted:');
    expect(await statuses()).toEqual(['queued']);
  });
});

async function statuses(): Promise<string[]> {
  const rows = dataOf(await backend.service.from('site_builds').select('status'));
  return rows.map(({ status }) => status);
}
