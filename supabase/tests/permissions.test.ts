import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';
import type { RowBuilders, TableName } from './fixtures/rowBuilders.ts';

/** What a caller may do with the rows of a table: select, insert, update, delete. */
type Rights = `${'S' | '-'}${'I' | '-'}${'U' | '-'}${'D' | '-'}`;

type Builder = Exclude<keyof RowBuilders, 'buildArticles'>;

type TableCase = readonly [
  rights: Record<Caller, Rights>,
  build: Builder,
  /** A column to change, and to what. */
  changedColumn: string,
  changedTo: string,
  more?: {
    /** The column that finds the row again, where that is not its id. */
    key?: string;
    /** The columns to insert, where visitors may not send the whole row. */
    columns?: readonly string[];
  },
];

const anyId = '00000000-0000-4000-8000-000000000000';
const everybodyReads = { anon: 'S---', stranger: 'S---', admin: 'SIUD', service: 'SIUD' } as const;
const nobodyElse = { anon: '----', stranger: '----', admin: 'SIUD', service: 'SIUD' } as const;
const onlyRead = { ...nobodyElse, admin: 'S---' } as const;

/** What the database alone writes, and the views: administrators read them, others see only leads, in events.test.ts. */
const readOnly = [
  'audit_changes',
  'audit_entries',
  'audit_log',
  'club_contents',
  'club_statistics',
  'club_summaries',
  'reviews',
  'source_statistics',
] as const;
type WrittenTable = Exclude<TableName, (typeof readOnly)[number] | `${string}_leads`>;
/** Of several tables: no caller can write these, whatever the rights. */
const joined: readonly string[] = ['club_statistics', 'reviews', 'source_statistics'];

const tables: Record<WrittenTable, TableCase> = {
  about_page_content: [everybodyReads, 'buildAboutPage', 'title', 'Changed'],
  // The server alone writes who was told of which fault.
  alerts: [onlyRead, 'buildAlert', 'sentence', 'Changed'],
  articles: [everybodyReads, 'buildArticle', 'excerpt', 'Changed'],
  clubs: [everybodyReads, 'buildClub', 'name', 'Changed'],
  discovery_jobs: [nobodyElse, 'buildDiscoveryJob', 'status', 'failed'],
  // An administrator cannot change the answers of a feed.
  feed_checks: [onlyRead, 'buildFeedCheck', 'failure', 'Changed', { key: 'key' }],
  feed_submissions: [
    { ...nobodyElse, anon: '-I--', stranger: '-I--' },
    ...(['buildSubmission', 'status', 'rejected'] as const),
    { columns: ['club_id', 'feed_url', 'blog_name'] },
  ],
  ingestion_jobs: [nobodyElse, 'buildIngestionJob', 'status', 'failed'],
  invitations: [
    { ...nobodyElse, admin: 'SI-D' },
    ...(['buildInvitation', 'email', 'changed@touchline.test'] as const),
    { columns: ['email', 'link_key'] },
  ],
  league_memberships: [everybodyReads, 'buildMembership', 'id', anyId, { key: 'club_id' }],
  leagues: [everybodyReads, 'buildLeague', 'name', 'Changed'],
  link_previews: [everybodyReads, 'buildLinkPreview', 'title', 'Changed'],
  publishers: [nobodyElse, 'buildPublisher', 'terms', 'Changed'],
  removed_articles: [nobodyElse, 'buildRemovedArticle', 'headline', 'Changed', { key: 'url_key' }],
  seasons: [everybodyReads, 'buildSeason', 'name', 'Changed'],
  site_builds: [nobodyElse, 'buildSiteBuild', 'status', 'failed'],
  // A decision is taken back, not rewritten.
  source_reviews: [{ ...nobodyElse, admin: 'SI-D' }, 'buildSourceReview', 'reason', 'Changed'],
  // An administrator cannot change the observations of ingestion.
  source_fetches: [onlyRead, 'buildSourceFetch', 'error', 'Changed'],
  // Visitors read some columns of the enabled ones: see visitorAccess.test.ts.
  sources: [{ ...nobodyElse, anon: 'S---' }, 'buildSource', 'name', 'Changed'],
  weekly_fetches: [onlyRead, 'buildWeeklyFetches', 'failures', '1', { key: 'source_id' }],
  weekly_stories: [onlyRead, 'buildWeeklyStories', 'stories', '2', { key: 'source_id' }],
};

const matrix = Object.keys(tables).flatMap((name) => {
  const table = name as WrittenTable;
  return callers.map((caller) => ({ table, caller, rights: tables[table][0][caller] }));
});

const { backend, builders } = backendTest();

describe('the rights to tables', () => {
  it('are written down here for every table and view of the API', async () => {
    const { rows } = await backend.engine.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p', 'v', 'm', 'f') and relname !~ '_leads$' order by relname`,
    );

    expect(rows.map((row) => row.relname)).toEqual([...Object.keys(tables), ...readOnly].sort());
  });

  it.each(matrix)('of $caller to $table are $rights', async ({ caller, table, rights }) => {
    const found = [
      (await canSelect(caller, table)) ? 'S' : '-',
      (await canInsert(caller, table)) ? 'I' : '-',
      (await canUpdate(caller, table)) ? 'U' : '-',
      (await canDelete(caller, table)) ? 'D' : '-',
    ].join('');

    expect(found).toBe(rights);
  });
});

describe('what is only read', () => {
  const cases = readOnly.flatMap((table) => callers.map((caller) => ({ table, caller })));

  it.each(cases)('$table has rows for administrators and the server: $caller', async (row) => {
    const { table, caller } = row;
    const club = await buildChangedClub();
    await builders.buildSubmission({ club_id: club.id });
    await builders.buildSource({ club_id: club.id });

    const { body } = await backend.request(caller, 'GET', `/rest/v1/${table}?select=*`);

    const rows = Array.isArray(body) ? body.length : 0;
    expect(rows).toBe(caller === 'admin' || caller === 'service' ? 1 : 0);
  });

  it.each(cases.filter(({ caller }) => caller !== 'service'))(
    '$table is not written by $caller',
    async ({ table, caller }) => {
      await buildChangedClub();
      const read = `select to_jsonb(t) from public.${table} as t`;
      const before = await backend.engine.query(read);

      const attempt = table.startsWith('audit_') ? { action: 'update' } : { name: 'Changed' };
      const filter = Object.entries(attempt).map(([column, value]) => `${column}=eq.${value}`);
      for (const [method, body] of [
        ['POST', attempt],
        ['PATCH', attempt],
        ['DELETE', undefined],
      ] as const) {
        const path = `/rest/v1/${table}?${filter.join('&')}`;
        const { code } = await backend.request(caller, method, path, body);
        expect(code).toBe(joined.includes(table) ? '55000' : '42501');
      }

      expect(await backend.engine.query(read)).toEqual(before);
    },
  );
});

/** A club that an administrator renamed, which leaves a change. */
async function buildChangedClub() {
  const club = await builders.buildClub();
  await backend.admin.from('clubs').update({ name: 'Changed' }).eq('id', club.id).throwOnError();
  return club;
}

async function canSelect(caller: Caller, table: WrittenTable): Promise<boolean> {
  const { key, path } = await buildRow(table);
  const answer = await backend.request(caller, 'GET', `${path}&select=${key}`);
  expectRefusal(caller, answer.code);
  return answer.code === null && Array.isArray(answer.body) && answer.body.length === 1;
}

async function canInsert(caller: Caller, table: WrittenTable): Promise<boolean> {
  // A row that was stored can be stored again once it is gone.
  const { row } = await buildRow(table);
  await backend.engine.query(`delete from public.${table}`);
  const columns = tables[table][4]?.columns ?? Object.keys(row);
  const body = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const { code } = await backend.request(caller, 'POST', `/rest/v1/${table}`, body);
  const isStored = (await count(table, 'true')) === 1;
  expect(code).toBe(isStored ? null : '42501');
  return isStored;
}

async function canUpdate(caller: Caller, table: WrittenTable): Promise<boolean> {
  const { path } = await buildRow(table);
  const [, , column, value] = tables[table];
  const { code } = await backend.request(caller, 'PATCH', path, { [column]: value });
  expectRefusal(caller, code);
  const isChanged = (await count(table, `${column} = '${value}'`)) === 1;
  expect(isChanged && code !== null).toBe(false);
  return isChanged;
}

async function canDelete(caller: Caller, table: WrittenTable): Promise<boolean> {
  const { path } = await buildRow(table);
  const { code } = await backend.request(caller, 'DELETE', path);
  expectRefusal(caller, code);
  const isGone = (await count(table, 'true')) === 0;
  expect(isGone && code !== null).toBe(false);
  return isGone;
}

/** One row in the table and none besides, with the address that finds it. */
async function buildRow(table: WrittenTable) {
  await backend.clear();
  const [, build, , , { key = 'id' } = {}] = tables[table];
  const row: Record<string, unknown> = await builders[build]();
  const path = `/rest/v1/${table}?${key}=eq.${encodeURIComponent(String(row[key]))}`;
  return { row, key, path };
}

/** Rows that a policy hides are no error; whatever else is refused says so as it should. */
function expectRefusal(caller: Caller, code: string | null): void {
  expect([null, '42501']).toContain(code);
  if (caller !== 'anon') expect(code).toBeNull();
}

/** What is really stored, as the superuser sees it. */
async function count(table: WrittenTable, condition: string): Promise<number> {
  const { rows } = await backend.engine.query(`select from public.${table} where ${condition}`);
  return rows.length;
}
