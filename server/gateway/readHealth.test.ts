import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { readHealth, rememberSize } from './readHealth.ts';

const { backend, builders } = backendTest(openSharedTestBackend);

const hour = 3_600_000;
const read = (overdueAfterHours: number | null, upToDateAt: Date | null) =>
  readHealth(backend.engine, overdueAfterHours, upToDateAt);

describe('readHealth', () => {
  it('knows nothing of an empty database', async () => {
    expect(await read(9, new Date(0))).toMatchObject({
      lastIngestion: null,
      lastRunAt: null,
      isRunOverdue: false,
      isEverySourceFailing: false,
      oldestUnpublishedChangeAt: null,
    });
  });

  it('finds a run overdue where one is scheduled, and only there', async () => {
    const created_at = new Date(Date.now() - 20 * hour).toISOString();
    await builders.buildSource({ created_at });

    expect((await read(9, null)).isRunOverdue).toBe(true);
    expect((await read(24, null)).isRunOverdue).toBe(false);
    expect((await read(null, null)).isRunOverdue).toBe(false);
  });

  it('tells when no source can be read that is switched on', async () => {
    const failing = { last_error: 'The feed answered 404.' };
    await builders.buildSource(failing);
    const { id } = await builders.buildSource();
    expect((await read(null, null)).isEverySourceFailing).toBe(false);

    await backend.service.from('sources').update({ is_enabled: false }).eq('id', id);
    expect((await read(null, null)).isEverySourceFailing).toBe(true);
  });

  it('tells the oldest change of what pages show since a moment', async () => {
    const before = new Date();
    const club = await builders.buildClub();
    const first = await builders.buildArticle({ club_id: club.id });
    await builders.buildArticle({ club_id: club.id });
    await builders.buildIngestionJob({ started_at: before.toISOString() });

    expect((await read(null, null)).lastRunAt).toEqual(before);
    const { oldestUnpublishedChangeAt } = await read(null, before);
    expect(oldestUnpublishedChangeAt?.getTime()).toBe(Date.parse(first.updated_at));
    expect((await read(null, new Date())).oldestUnpublishedChangeAt).toBeNull();
    expect((await read(null, null)).oldestUnpublishedChangeAt).toBeNull();
  });

  it('counts what an administrator changed, but not what no page shows', async () => {
    const club = await builders.buildClub();
    const submission = await builders.buildSubmission({ club_id: club.id });
    const before = new Date();
    const { id } = submission;
    await backend.admin.from('feed_submissions').update({ status: 'rejected' }).eq('id', id);
    expect((await read(null, before)).oldestUnpublishedChangeAt).toBeNull();

    await backend.admin.from('clubs').update({ name: 'Renamed' }).eq('id', club.id);
    expect((await read(null, before)).oldestUnpublishedChangeAt).toBeInstanceOf(Date);
  });
});

describe('rememberSize', () => {
  it('measures the database, and again only after a while', async () => {
    const query = vi.spyOn(backend.engine, 'query');
    onTestFinished(() => query.mockRestore());
    const size = rememberSize(backend.engine);
    expect(await size()).toBeGreaterThan(1_000_000);
    await size();
    expect(query).toHaveBeenCalledOnce();

    const sizeOfMoment = rememberSize(backend.engine, 1);
    const isMeasuredAgain = async () => {
      await sizeOfMoment();
      return query.mock.calls.length >= 3 ? true : null;
    };
    expect(await waitFor(isMeasuredAgain)).toBe(true);
  });
});
