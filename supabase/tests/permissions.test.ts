import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';
import type { RowBuilders, TableName } from './fixtures/rowBuilders.ts';

/** What a caller may do with the rows of a table: select, insert, update, delete. */
type Rights = `${'S' | '-'}${'I' | '-'}${'U' | '-'}${'D' | '-'}`;

interface TableCase {
  rights: Record<Caller, Rights>;
  build: (builders: RowBuilders) => Promise<Record<string, unknown>>;
  /** A column to change, and to what. */
  change: readonly [column: string, value: string];
  /** The column that finds the row again, where that is not its id. */
  key?: string;
  /** The columns to insert, where visitors may not send the whole row. */
  columns?: readonly string[];
}

const everybodyReads = { anon: 'S---', stranger: 'S---', admin: 'SIUD', service: 'SIUD' } as const;
const nobodyElse = { anon: '----', stranger: '----', admin: 'SIUD', service: 'SIUD' } as const;

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
  about_page_content: {
    rights: everybodyReads,
    build: (builders) => builders.buildAboutPage(),
    change: ['title', 'Changed'],
  },
  alerts: {
    // What was told to whom is the server's to write.
    rights: { ...nobodyElse, admin: 'S---' },
    build: (builders) => builders.buildAlert(),
    change: ['sentence', 'Changed'],
  },
  articles: {
    rights: everybodyReads,
    build: (builders) => builders.buildArticle(),
    change: ['excerpt', 'Changed'],
  },
  clubs: {
    rights: everybodyReads,
    build: (builders) => builders.buildClub(),
    change: ['name', 'Changed'],
  },
  discovery_jobs: {
    rights: nobodyElse,
    build: (builders) => builders.buildDiscoveryJob(),
    change: ['status', 'failed'],
  },
  feed_checks: {
    // What a feed answered is not an administrator's to change.
    rights: { ...nobodyElse, admin: 'S---' },
    build: (builders) => builders.buildFeedCheck(),
    change: ['failure', 'Changed'],
    key: 'key',
  },
  feed_submissions: {
    rights: { ...nobodyElse, anon: '-I--', stranger: '-I--' },
    build: (builders) => builders.buildSubmission(),
    change: ['status', 'rejected'],
    columns: ['club_id', 'feed_url', 'blog_name'],
  },
  ingestion_jobs: {
    rights: nobodyElse,
    build: (builders) => builders.buildIngestionJob(),
    change: ['status', 'failed'],
  },
  invitations: {
    rights: { ...nobodyElse, admin: 'SI-D' },
    build: (builders) => builders.buildInvitation(),
    change: ['email', 'changed@touchline.test'],
    columns: ['email', 'link_key'],
  },
  league_memberships: {
    rights: everybodyReads,
    build: (builders) => builders.buildMembership(),
    change: ['id', '00000000-0000-4000-8000-000000000000'],
    key: 'club_id',
  },
  leagues: {
    rights: everybodyReads,
    build: (builders) => builders.buildLeague(),
    change: ['name', 'Changed'],
  },
  link_previews: {
    rights: everybodyReads,
    build: (builders) => builders.buildLinkPreview(),
    change: ['title', 'Changed'],
  },
  publishers: {
    rights: nobodyElse,
    build: (builders) => builders.buildPublisher(),
    change: ['terms', 'Changed'],
  },
  removed_articles: {
    rights: nobodyElse,
    build: (builders) => builders.buildRemovedArticle(),
    change: ['headline', 'Changed'],
    key: 'url_key',
  },
  seasons: {
    rights: everybodyReads,
    build: (builders) => builders.buildSeason(),
    change: ['name', 'Changed'],
  },
  site_builds: {
    rights: nobodyElse,
    build: (builders) => builders.buildSiteBuild(),
    change: ['status', 'failed'],
  },
  source_reviews: {
    // A decision is taken back, not rewritten.
    rights: { ...nobodyElse, admin: 'SI-D' },
    build: (builders) => builders.buildSourceReview(),
    change: ['reason', 'Changed'],
  },
  source_fetches: {
    // What ingestion saw is not an administrator's to change.
    rights: { ...nobodyElse, admin: 'S---' },
    build: (builders) => builders.buildSourceFetch(),
    change: ['error', 'Changed'],
  },
  sources: {
    // Visitors read some columns of the enabled ones: see visitorAccess.test.ts.
    rights: { ...nobodyElse, anon: 'S---' },
    build: (builders) => builders.buildSource(),
    change: ['name', 'Changed'],
  },
  weekly_fetches: {
    rights: { ...nobodyElse, admin: 'S---' },
    build: (builders) => builders.buildWeeklyFetches(),
    change: ['failures', '1'],
    key: 'source_id',
  },
  weekly_stories: {
    rights: { ...nobodyElse, admin: 'S---' },
    build: (builders) => builders.buildWeeklyStories(),
    change: ['stories', '2'],
    key: 'source_id',
  },
};

const matrix = Object.keys(tables).flatMap((name) => {
  const table = name as WrittenTable;
  return callers.map((caller) => ({ table, caller, rights: tables[table].rights[caller] }));
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

  it.each(cases)(
    '$table as $caller sees it: rows for administrators and the server alone',
    async (row) => {
      const { table, caller } = row;
      const club = await builders.buildClub();
      await builders.buildSubmission({ club_id: club.id });
      await builders.buildSource({ club_id: club.id });
      await backend.admin
        .from('clubs')
        .update({ name: 'Changed' })
        .eq('id', club.id)
        .throwOnError();

      const { body } = await backend.request(caller, 'GET', `/rest/v1/${table}?select=*`);

      const rows = Array.isArray(body) ? body.length : 0;
      expect(rows).toBe(caller === 'admin' || caller === 'service' ? 1 : 0);
    },
  );

  it.each(cases.filter(({ caller }) => caller !== 'service'))(
    '$table is not written by $caller',
    async ({ table, caller }) => {
      const club = await builders.buildClub();
      await backend.admin
        .from('clubs')
        .update({ name: 'Changed' })
        .eq('id', club.id)
        .throwOnError();
      const read = `select to_jsonb(t) from public.${table} as t`;
      const before = await backend.engine.query(read);

      const attempt = table.startsWith('audit_') ? { action: 'update' } : { name: 'Changed' };
      const filter = Object.entries(attempt).map(([column, value]) => `${column}=eq.${value}`);
      for (const [method, body] of [
        ['POST', attempt],
        ['PATCH', attempt],
        ['DELETE', undefined],
      ] as const) {
        const { code } = await backend.request(
          caller,
          method,
          `/rest/v1/${table}?${filter.join('&')}`,
          body,
        );
        expect(code).toBe(joined.includes(table) ? '55000' : '42501');
      }

      expect(await backend.engine.query(read)).toEqual(before);
    },
  );
});

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
  const columns = tables[table].columns ?? Object.keys(row);
  const body = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const { code } = await backend.request(caller, 'POST', `/rest/v1/${table}`, body);
  const isStored = (await count(table, 'true')) === 1;
  expect(code).toBe(isStored ? null : '42501');
  return isStored;
}

async function canUpdate(caller: Caller, table: WrittenTable): Promise<boolean> {
  const { path } = await buildRow(table);
  const [column, value] = tables[table].change;
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
  const { build, key = 'id' } = tables[table];
  const row = await build(builders);
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
