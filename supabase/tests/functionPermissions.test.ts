import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../common/database.types.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { callers } from './fixtures/openTestBackend.ts';
import { lastChange } from './fixtures/undo.ts';

type FunctionName = keyof Database['public']['Functions'];

/** The arguments with which a call succeeds; a function where rows have to be there first. */
type Args = Record<string, unknown> | (() => Promise<Record<string, unknown>>);
type Calls = Partial<Record<FunctionName, Args>>;

const anyId = randomUUID();
const page = { url: 'https://a.test/' };
const newSource = { name: 'New', url: 'https://new.test/feed' };

/** Of a column that is computed from a row; the row is written as PostgreSQL writes one. */
const ofArticle = async () => ({
  article: `(${','.repeat(Object.keys(await builders.buildArticle()).length - 1)})`,
});
const idOf = async (row: Promise<{ id: string }>) => (await row).id;
const place = async () => ({
  season_id: await idOf(builders.buildSeason()),
  league_id: await idOf(builders.buildLeague()),
});

const ofEverybody: Calls = { more_on_this: ofArticle, last_run_at: {}, site_content: { n: 1 } };
/** A visitor has no account to ask about. */
const ofUsers: Calls = { is_admin: {} };
const ofAdministrators: Calls = {
  add_source: async () => ({ club_id: await idOf(builders.buildClub()), ...newSource }),
  adopt_sources: { entries: [] },
  approve_submission: async () => ({ id: await idOf(builders.buildSubmission()) }),
  assign_club: async () => ({ ...(await place()), club_id: await idOf(builders.buildClub()) }),
  assign_clubs: async () => ({ ...(await place()), club_ids: [await idOf(builders.buildClub())] }),
  clean_excerpts: { change_id: anyId, excerpts: [] },
  clubs_without_source: {},
  compare_pack: { entries: [] },
  create_season: { season_code: anyId, season_name: 'Season', members: [] },
  decide_review: async () => ({ id: await idOf(builders.buildSubmission()), approves: true }),
  delete_all_articles: { change_id: anyId },
  delete_articles: { ids: [anyId] },
  ensure_basics: { leagues: [], about: { title: 'About', content: 'One.' } },
  ensure_season: { season_code: '2031-32', season_name: '2031/32' },
  expire_jobs: {},
  import_articles: { rows: [] },
  import_clubs: async () => {
    return { season_id: (await builders.buildMembership()).season_id, clubs: [] };
  },
  import_sources: { rows: [] },
  join_event: async () => {
    return { article_ids: [anyId], with_id: await idOf(builders.buildArticle()) };
  },
  list_administrators: {},
  marked_up_excerpts: {},
  merge_clubs: async () => ({
    from_id: await idOf(builders.buildClub()),
    into_id: await idOf(builders.buildClub()),
  }),
  overview_figures: {},
  preview_articles: { rows: [] },
  preview_sources: { rows: [] },
  publish_anyway: { loss: 'It has 0 articles.' },
  reject_submission: async () => ({ id: await idOf(builders.buildSubmission()) }),
  remove_administrator: async () => {
    const { id, email } = await addUser();
    await backend.service.rpc('grant_admin', { user_email: email }).throwOnError();
    return { id };
  },
  run_overdue: {},
  set_active_season: async () => ({ season_id: await idOf(builders.buildSeason()) }),
  split_event: { article_ids: [anyId] },
  switch_to_real_news: async () => {
    await builders.buildSource({ url: `http://${randomUUID()}.localhost/feed` });
    return { entries: [] };
  },
  trust_source: async () => ({ source_id: await idOf(builders.buildSource()) }),
  undo_change: async () => {
    const season = await builders.buildSeason();
    await backend.admin.from('seasons').delete().eq('id', season.id).throwOnError();
    return { change_id: await lastChange(backend.admin) };
  },
  visibility_changes: { article_ids: [anyId] },
  weekly_statistics: { club_id: anyId },
};
const ofServer: Calls = {
  accept_invitation: async () => {
    const { email } = await addUser();
    const { link_key } = await builders.buildInvitation({ email });
    return { link_key };
  },
  article_image: { ...page, url_key: 'a.test/' },
  claim_clubs: { job_id: anyId },
  claim_page: page,
  claim_sources: { job_id: anyId },
  deployment_facts: {},
  empty_table: { table_name: 'articles' },
  export_rows: { table_name: 'articles' },
  finish_ingestion: { job_id: anyId },
  give_page_facts: { ...page, url_key: 'a.test/', image_url: 'https://a.test/1.jpg' },
  grant_admin: { user_email: 'admin@touchline.test' },
  import_rows: { table_name: 'articles', rows: [] },
  note_alerts: { taken: [], outcomes: [] },
  note_feed_check: { url: 'https://a.test/feed', failure: 'The feed was not found.' },
  pages_to_read: { n: 1 },
  postpone_page: page,
  prune_articles: { days: 30 },
  queue_ingestion: {},
  record_discovery: { job_id: anyId, club_id: anyId, proposals: [] },
  record_fetch: async () => {
    return { source_id: await idOf(builders.buildSource()), outcome: {}, articles: [] };
  },
  record_fetches: { job_id: anyId, records: [] },
  release_page: page,
  resting_urls: {},
  save_page: { ...page, page: {} },
  schema_version: {},
  start_discovery: {},
  start_ingestion: {},
  stop_discovery: { job_id: anyId },
  stories_to_come: { articles: [] },
  stories_to_group: {},
  store_events: { events: [] },
  take_alerts: { channels: ['webhook'] },
  take_call: { function_name: 'f', caller: 'c', most: 1, window_seconds: 60 },
  unknown_url_keys: { source_id: anyId, articles: [] },
};

const matrix = [
  { calls: ofEverybody, mayCall: callers },
  { calls: ofUsers, mayCall: ['stranger', 'admin', 'service'] },
  { calls: ofAdministrators, mayCall: ['admin', 'service'] },
  { calls: ofServer, mayCall: ['service'] },
].flatMap(({ calls, mayCall }) =>
  Object.entries(calls).flatMap(([name, args]) =>
    callers.map((caller) => {
      return { name, caller, args, verdict: mayCall.includes(caller) ? 'may' : 'may not' };
    }),
  ),
);

const { backend, builders } = backendTest();

describe('the right to call functions', () => {
  it('is written down here for every function of the API', async () => {
    const { rows } = await backend.engine.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );

    const written = new Set(matrix.map(({ name }) => name));
    expect(rows.map((row) => row.proname)).toEqual([...written].sort());
  });

  it.each(matrix)('$caller $verdict call $name', async ({ name, caller, args, verdict }) => {
    const body: unknown = typeof args === 'function' ? await args() : args;
    const { code, status } = await backend.request(caller, 'POST', `/rest/v1/rpc/${name}`, body);

    expect(code).toBe(verdict === 'may' ? null : '42501');
    if (verdict === 'may not') expect(status).toBe(caller === 'anon' ? 401 : 403);
    else expect(status).toBeLessThan(300);
  });

  it.each([
    { caller: 'stranger', answer: false },
    { caller: 'admin', answer: true },
    { caller: 'service', answer: false },
  ] as const)('is_admin tells $caller $answer', async ({ caller, answer }) => {
    const { data } = await backend[caller].rpc('is_admin');

    expect(data).toBe(answer);
  });

  it('of an administrator ends with the row in private.admins', async () => {
    await backend.engine.query('truncate private.admins cascade');
    try {
      const asked = await backend.admin.rpc('is_admin');
      const season = await builders.buildSeason();
      const set = await backend.admin.rpc('set_active_season', { season_id: season.id });

      expect(asked.data).toBe(false);
      expect(set.error?.code).toBe('42501');
      expect(set.error?.message).toBe('Only an administrator may do this.');
    } finally {
      await backend.service.rpc('grant_admin', { user_email: 'admin@touchline.test' });
    }
  });
});

async function addUser() {
  const user = { id: randomUUID(), email: `${randomUUID()}@touchline.test` };
  const insert = 'insert into auth.users (id, email) values ($1, $2)';
  await backend.engine.query(insert, [user.id, user.email]);
  return user;
}
