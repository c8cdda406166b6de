import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';

const { backend, builders } = backendTest();

describe('overview_figures', () => {
  it('is full of zeros where there is nothing', async () => {
    expect(await figures()).toMatchObject({
      articles: { visible: 0, hidden: 0 },
      sources: {
        ...{ enabled: 0, disabled: 0, was_any_read: false },
        states: { ok: 0, failing: 0 },
      },
      waiting_reviews: 0,
      last_run: null,
      last_build: null,
    });
  });

  it('counts visible and hidden articles apart', async () => {
    await builders.buildArticles(2);
    await builders.buildArticle({ is_visible: false });

    expect(await figures()).toMatchObject({ articles: { visible: 2, hidden: 1 } });
  });

  it('counts articles by the last seven days in British time, today included', async () => {
    const { rows } = await backend.engine.query<{ published_at: string }>(
      `select to_json(((now() at time zone 'Europe/London')::date - ago)::timestamp
         at time zone 'Europe/London' + shift::interval) as published_at
       from (values (0, '0 seconds'), (0, '-1 second'), (6, '0 seconds'), (6, '-1 second'))
         as listed (ago, shift)`,
    );
    for (const row of rows) await builders.buildArticle(row);

    const { days } = await figures();

    // The last second before the first day is out.
    expect(days.map(({ articles }) => articles)).toEqual([1, 0, 0, 0, 0, 1, 1]);
    const dates = days.map(({ day }) => Date.parse(day) / 86_400_000);
    expect(dates.map((date) => date - (dates[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('counts the states of enabled sources', async () => {
    const { id: club_id } = await builders.buildClub();
    await builders.buildSource({ club_id });
    await builders.buildSource({ club_id, last_checked_at: new Date().toISOString() });
    for (const state of ['failing', 'failing', 'blocked']) {
      await builders.buildSource({ club_id, state });
    }
    await builders.buildSource({ club_id, state: 'failing', is_enabled: false });
    await builders.buildSource({ club_id, is_enabled: false, evidence: ['Linked from a blog.'] });

    expect(await figures()).toMatchObject({
      sources: {
        enabled: 5,
        disabled: 2,
        states: {
          ...{ ok: 1, unread: 1, quiet: 0, suspicious: 0 },
          ...{ failing: 2, blocked: 1, moved: 0, gone: 0 },
        },
      },
    });
  });

  it.each([
    ['was ever read', { last_success_at: new Date().toISOString() }, true],
    ['failed so far', { last_error: 'Down.' }, false],
    ['is off', { is_enabled: false, last_success_at: new Date().toISOString() }, false],
  ])('knows whether any was read, of one that %s', async (_which, source, was_any_read) => {
    await builders.buildSource(source);
    expect(await figures()).toMatchObject({ sources: { was_any_read } });
  });

  it('counts what waits for a decision, and nothing that was decided', async () => {
    await builders.buildSubmission();
    await builders.buildSubmission({ status: 'rejected' });
    await builders.buildSource({ is_enabled: false, proposed_at: new Date().toISOString() });

    expect(await figures()).toMatchObject({ waiting_reviews: 2 });
  });

  it('names the last run that began, over all sources', async () => {
    const source = await builders.buildSource();
    const at = (hour: number) => `2026-01-01T0${String(hour)}:00:00+00:00`;
    const begun = (hour: number) => ({ created_at: at(hour), started_at: at(hour) });
    await builders.buildIngestionJob(begun(1));
    const ended = { completed_at: at(3), trigger: 'schedule', total_new_articles: 7 };
    await builders.buildIngestionJob({ ...begun(2), ...ended });
    await builders.buildIngestionJob({ ...begun(4), source_id: source.id });
    await builders.buildIngestionJob({ created_at: at(5), status: 'failed' });

    expect((await figures()).last_run).toEqual({
      status: 'completed',
      trigger: 'schedule',
      started_at: at(2),
      completed_at: at(3),
      new_articles: 7,
    });
  });

  it('names the last build that was asked for', async () => {
    await builders.buildSiteBuild({ requested_at: '2026-01-01T00:00:00Z' });
    const last = await builders.buildSiteBuild({ status: 'failed', error: 'No space left.' });

    expect((await figures()).last_build).toMatchObject({
      id: last.id,
      status: 'failed',
      error: 'No space left.',
      finished_at: null,
    });
  });
});

interface Figures {
  days: { day: string; articles: number }[];
  last_run: object | null;
  last_build: object | null;
}

async function figures(): Promise<Figures> {
  return dataOf(await backend.admin.rpc('overview_figures')) as unknown as Figures;
}

describe('the moment of the last run', () => {
  const completed = { status: 'completed', completed_at: '2025-03-03T12:00:00+00:00' };

  it('is when a run over the feeds ended', async () => {
    expect(await lastRunAt()).toBeNull();

    await builders.buildIngestionJob(completed);

    expect(new Date((await lastRunAt()) as string)).toEqual(new Date(completed.completed_at));
    expect(dataOf(await backend.anon.rpc('site_content', { n: 0 }))).toMatchObject({
      last_run_at: await lastRunAt(),
    });
  });

  it.each([
    ['failed', () => ({ status: 'failed' })],
    ['reached no feed', () => ({ total_sources: 3, failed_sources: 3 })],
    ['read one source', async () => ({ source_id: (await builders.buildSource()).id })],
    ['is under way', () => ({ status: 'running', completed_at: null })],
  ])('is not that of a run that %s', async (_, overrides) => {
    await builders.buildIngestionJob({ ...completed, ...(await overrides()) });

    expect(await lastRunAt()).toBeNull();
  });
});

async function lastRunAt() {
  const { data } = await backend.anon.rpc('last_run_at').throwOnError();
  return data;
}
