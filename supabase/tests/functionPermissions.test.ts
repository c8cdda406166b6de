import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../common/database.types.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';

type FunctionName = keyof Database['public']['Functions'];

interface FunctionCase {
  /** Who may call it; to everybody else it answers 42501. */
  mayCall: readonly Caller[];
  /** Arguments with which the call succeeds. */
  args: () => Promise<Record<string, unknown>> | Record<string, unknown>;
}

const everybody = callers;
const administrators: readonly Caller[] = ['admin', 'service'];
const server: readonly Caller[] = ['service'];

/** Of a column that is computed from a row; the row is written as PostgreSQL writes one. */
const ofArticle: FunctionCase = {
  mayCall: everybody,
  args: async () => ({
    article: `(${','.repeat(columnsOf(await builders.buildArticle()) - 1)})`,
  }),
};

const functions: Record<FunctionName, FunctionCase> = {
  more_on_this: ofArticle,
  stories_to_group: { mayCall: server, args: () => ({}) },
  store_events: { mayCall: server, args: () => ({ events: [] }) },
  split_event: { mayCall: administrators, args: () => ({ article_ids: [randomUUID()] }) },
  join_event: {
    mayCall: administrators,
    args: async () => ({
      article_ids: [randomUUID()],
      with_id: (await builders.buildArticle()).id,
    }),
  },
  article_image: { mayCall: server, args: () => ({ url: 'https://a.test/', url_key: 'a.test/' }) },
  claim_clubs: { mayCall: server, args: () => ({ job_id: randomUUID() }) },
  claim_page: { mayCall: server, args: () => ({ url: 'https://a.test/' }) },
  pages_to_read: { mayCall: server, args: () => ({ n: 1 }) },
  postpone_page: { mayCall: server, args: () => ({ url: 'https://a.test/' }) },
  queue_ingestion: { mayCall: server, args: () => ({}) },
  record_discovery: {
    mayCall: server,
    args: () => ({ job_id: randomUUID(), club_id: randomUUID(), proposals: [] }),
  },
  give_page_facts: {
    mayCall: server,
    args: () => ({ url: 'https://a.test/', url_key: 'a.test/', image_url: 'https://a.test/1.jpg' }),
  },
  release_page: { mayCall: server, args: () => ({ url: 'https://a.test/' }) },
  save_page: { mayCall: server, args: () => ({ url: 'https://a.test/', page: {} }) },
  start_discovery: { mayCall: server, args: () => ({}) },
  stop_discovery: { mayCall: server, args: () => ({ job_id: randomUUID() }) },
  take_call: {
    mayCall: server,
    args: () => ({ function_name: 'f', caller: 'c', most: 1, window_seconds: 60 }),
  },
  trust_source: {
    mayCall: administrators,
    args: async () => ({ source_id: (await builders.buildSource()).id }),
  },
  add_source: {
    mayCall: administrators,
    args: async () => ({
      club_id: (await builders.buildClub()).id,
      name: 'New',
      url: 'https://new.test/feed',
    }),
  },
  approve_submission: {
    mayCall: administrators,
    args: async () => ({ id: (await builders.buildSubmission()).id }),
  },
  decide_review: {
    mayCall: administrators,
    args: async () => ({ id: (await builders.buildSubmission()).id, approves: true }),
  },
  note_feed_check: {
    mayCall: server,
    args: () => ({ url: 'https://a.test/feed', failure: 'The feed was not found.' }),
  },
  stories_to_come: { mayCall: server, args: () => ({ articles: [] }) },
  take_alerts: { mayCall: server, args: () => ({ channels: ['webhook'] }) },
  note_alerts: { mayCall: server, args: () => ({ taken: [], outcomes: [] }) },
  assign_club: {
    mayCall: administrators,
    args: async () => ({
      season_id: (await builders.buildSeason()).id,
      league_id: (await builders.buildLeague()).id,
      club_id: (await builders.buildClub()).id,
    }),
  },
  assign_clubs: {
    mayCall: administrators,
    args: async () => ({
      season_id: (await builders.buildSeason()).id,
      league_id: (await builders.buildLeague()).id,
      club_ids: [(await builders.buildClub()).id],
    }),
  },
  create_season: {
    mayCall: administrators,
    args: () => ({ season_code: randomUUID(), season_name: 'Season', members: [] }),
  },
  clean_excerpts: {
    mayCall: administrators,
    args: () => ({ change_id: randomUUID(), excerpts: [] }),
  },
  delete_all_articles: { mayCall: administrators, args: () => ({ change_id: randomUUID() }) },
  delete_articles: { mayCall: administrators, args: () => ({ ids: [randomUUID()] }) },
  marked_up_excerpts: { mayCall: administrators, args: () => ({}) },
  claim_sources: { mayCall: server, args: () => ({ job_id: randomUUID() }) },
  ensure_basics: {
    mayCall: administrators,
    args: () => ({ leagues: [], about: { title: 'About', content: 'One.' } }),
  },
  ensure_season: {
    mayCall: administrators,
    args: () => ({ season_code: '2031-32', season_name: '2031/32' }),
  },
  empty_table: { mayCall: server, args: () => ({ table_name: 'articles' }) },
  deployment_facts: { mayCall: server, args: () => ({}) },
  expire_jobs: { mayCall: administrators, args: () => ({}) },
  export_rows: { mayCall: server, args: () => ({ table_name: 'articles' }) },
  finish_ingestion: { mayCall: server, args: () => ({ job_id: randomUUID() }) },
  accept_invitation: {
    mayCall: server,
    args: async () => {
      const { email } = await addUser();
      const { link_key } = await builders.buildInvitation({ email });
      return { link_key };
    },
  },
  list_administrators: { mayCall: administrators, args: () => ({}) },
  remove_administrator: {
    mayCall: administrators,
    args: async () => {
      const { id, email } = await addUser();
      await backend.service.rpc('grant_admin', { user_email: email }).throwOnError();
      return { id };
    },
  },
  grant_admin: { mayCall: server, args: () => ({ user_email: 'admin@touchline.test' }) },
  import_clubs: {
    mayCall: administrators,
    args: async () => {
      const { season_id } = await builders.buildMembership();
      return { season_id, clubs: [] };
    },
  },
  import_rows: { mayCall: server, args: () => ({ table_name: 'articles', rows: [] }) },
  adopt_sources: { mayCall: administrators, args: () => ({ entries: [] }) },
  clubs_without_source: { mayCall: administrators, args: () => ({}) },
  compare_pack: { mayCall: administrators, args: () => ({ entries: [] }) },
  switch_to_real_news: {
    mayCall: administrators,
    args: async () => {
      await builders.buildSource({ url: `http://${randomUUID()}.localhost/feed` });
      return { entries: [] };
    },
  },
  import_sources: { mayCall: administrators, args: () => ({ rows: [] }) },
  preview_sources: { mayCall: administrators, args: () => ({ rows: [] }) },
  import_articles: { mayCall: administrators, args: () => ({ rows: [] }) },
  preview_articles: { mayCall: administrators, args: () => ({ rows: [] }) },
  // A visitor has no account to ask about.
  merge_clubs: {
    mayCall: administrators,
    args: async () => ({
      from_id: (await builders.buildClub()).id,
      into_id: (await builders.buildClub()).id,
    }),
  },
  is_admin: { mayCall: ['stranger', 'admin', 'service'], args: () => ({}) },
  last_run_at: { mayCall: everybody, args: () => ({}) },
  overview_figures: { mayCall: administrators, args: () => ({}) },
  weekly_statistics: { mayCall: administrators, args: () => ({ club_id: randomUUID() }) },
  publish_anyway: { mayCall: administrators, args: () => ({ loss: 'It has 0 articles.' }) },
  record_fetch: {
    mayCall: server,
    args: async () => ({ source_id: (await builders.buildSource()).id, outcome: {}, articles: [] }),
  },
  articles_to_label: { mayCall: server, args: () => ({ rules_version: 1, n: 1 }) },
  label_articles: { mayCall: server, args: () => ({ rules_version: 1, labels: [] }) },
  prune_articles: { mayCall: server, args: () => ({ days: 30 }) },
  record_fetches: { mayCall: server, args: () => ({ job_id: randomUUID(), records: [] }) },
  reject_submission: {
    mayCall: administrators,
    args: async () => ({ id: (await builders.buildSubmission()).id }),
  },
  resting_urls: { mayCall: server, args: () => ({}) },
  schema_version: { mayCall: server, args: () => ({}) },
  run_overdue: { mayCall: administrators, args: () => ({}) },
  set_active_season: {
    mayCall: administrators,
    args: async () => ({ season_id: (await builders.buildSeason()).id }),
  },
  site_content: { mayCall: everybody, args: () => ({ n: 1 }) },
  start_ingestion: { mayCall: server, args: () => ({}) },
  undo_change: {
    mayCall: administrators,
    args: async () => {
      const season = await builders.buildSeason();
      await backend.admin.from('seasons').delete().eq('id', season.id).throwOnError();
      const { data } = await backend.admin.from('audit_changes').select('id').limit(1).single();
      return { change_id: data?.id };
    },
  },
  unknown_url_keys: {
    mayCall: server,
    args: () => ({ source_id: randomUUID(), articles: [] }),
  },
  visibility_changes: { mayCall: administrators, args: () => ({ article_ids: [randomUUID()] }) },
};

const matrix = Object.entries(functions).flatMap(([name, { mayCall, args }]) =>
  callers.map((caller) => ({
    name,
    caller,
    args,
    verdict: mayCall.includes(caller) ? 'may' : 'may not',
  })),
);

const { backend, builders } = backendTest();

describe('the right to call functions', () => {
  it('is written down here for every function of the API', async () => {
    const { rows } = await backend.engine.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );

    expect(rows.map((row) => row.proname)).toEqual(Object.keys(functions).sort());
  });

  it.each(matrix)('$caller $verdict call $name', async ({ name, caller, args, verdict }) => {
    const { code, status } = await backend.request(
      caller,
      'POST',
      `/rest/v1/rpc/${name}`,
      await args(),
    );

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
  await backend.engine.query('insert into auth.users (id, email) values ($1, $2)', [
    user.id,
    user.email,
  ]);
  return user;
}

function columnsOf(row: object): number {
  return Object.keys(row).length;
}
