import { App } from '@supabase/lite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMigratedDatabase } from '../../supabase/tests/fixtures/openMigratedDatabase.ts';
import { brokenDeployments, daysAgo, type OpenDoors } from './fixtures/brokenDeployments.ts';
import { checkBuild } from './checks/checkSite.ts';
import { referenceFacts } from './checks/facts.ts';
import type { Deployment } from './checks/findDeployment.ts';
import type { Diagnosis } from './checks/finding.ts';
import { openTestDeployment, type TestDeployment } from './fixtures/openTestDeployment.ts';
import { runDoctor } from './runDoctor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let test: TestDeployment;
let doors: Awaited<ReturnType<typeof openSignUp>>;

beforeAll(async () => {
  test = await openTestDeployment();
  doors = await openSignUp();
});
afterAll(async () => {
  await doors.close();
  await test.close();
});

const diagnose = (overrides: Partial<Deployment> = {}): Promise<Diagnosis[]> =>
  runDoctor({ ...test.deployment, ...overrides }, referenceFacts);

/** A deployment whose site has this page at every address. */
function answering(site: Partial<Deployment> & { siteUrl: string }, html: string) {
  const send: typeof fetch = (input, init) =>
    new Request(input).url.startsWith(site.siteUrl)
      ? Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' } }))
      : test.deployment.fetch(input, init);
  return { ...site, fetch: send };
}

/** The faults by subject, each in one text: what, why and what to do. */
function faultsOf(diagnoses: readonly Diagnosis[]): Record<string, string> {
  return Object.fromEntries(
    diagnoses.flatMap(({ subject, finding }) =>
      finding.kind === 'wrong'
        ? [[subject, `${finding.what} ${finding.why} ${finding.repair}`]]
        : [],
    ),
  );
}

it('knows what the migrations of this checkout make (else: npm run db:facts)', () => {
  // The administrator is the test's own.
  expect(test.facts).toEqual({ ...referenceFacts, administrators: 1 });
});

describe('a deployment in which all is well', () => {
  it('is found in order, whatever is looked at, and left as it was', async () => {
    const before = await countAll();
    const diagnoses = await diagnose();

    expect(diagnoses.filter(({ finding }) => finding.kind !== 'ok')).toEqual([]);
    expect(diagnoses).toHaveLength(24);
    expect(await countAll()).toEqual(before);
  });

  it('is told apart from one that could not be looked at in full', async () => {
    const diagnoses = await diagnose({ secretKey: null, siteUrl: null });

    expect(faultsOf(diagnoses)).toEqual({});
    const unchecked = (because: string) =>
      diagnoses
        .filter(({ finding }) => finding.kind === 'unchecked' && finding.because === because)
        .map(({ subject }) => subject)
        .join(', ');
    expect(unchecked('SUPABASE_SECRET_KEY is not set.')).toBe(
      'Secret key, Migrations, Row-level security, Grants, Administrator, Schedule, Watch, Sources, Clubs, Alerts',
    );
    expect(unchecked('SITE_URL is not set.')).toBe(
      "Site, Headers, Site's backend, Admin area, Contact, Build",
    );
    expect(diagnoses.filter(({ finding }) => finding.kind === 'ok')).toHaveLength(8);
  });
});

describe('keys and addresses', () => {
  it('asks for a contact where the page for publishers has none, and real news is read', async () => {
    const { Contact } = faultsOf(await diagnose({ contact: undefined }));
    expect(Contact).toMatch(/^Publishers cannot reach you: .*Set CONTACT_ADDRESS/);
    const atPublic = { siteUrl: 'https://news.example.org', contact: undefined };
    expect(
      faultsOf(await diagnose(answering(atPublic, '<html><p>No address</p></html>'))),
    ).toHaveProperty('Contact');
    const shown = answering(atPublic, '<html><p data-contact>desk@news.example.org</p></html>');
    expect(faultsOf(await diagnose(shown))).not.toHaveProperty('Contact');
    const sources = test.backend.service.from('sources');
    const { data } = await sources.select('id, url').throwOnError();
    const move = async (row: { id: string; url: string }) =>
      test.backend.service.from('sources').update({ url: row.url }).eq('id', row.id).throwOnError();
    for (const row of data) {
      await move({ ...row, url: `http://sample.localhost:4322/${row.id}` });
    }
    expect(faultsOf(await diagnose({ contact: undefined }))['Contact']).toBeUndefined();
    for (const row of data) await move(row);
  });

  it.each<[string, () => Partial<Deployment>, Record<string, RegExp>]>([
    [
      'a publishable key of another project',
      () => ({ publishableKey: 'sb_publishable_of_another_project', siteUrl: null }),
      {
        'Publishable key':
          /^SUPABASE_PUBLISHABLE_KEY is refused: it answered 401 \(Invalid API key\)/,
      },
    ],
    [
      'a secret key of another project, and a site that is not there',
      () => ({
        secretKey: 'sb_secret_of_another_project',
        siteUrl: 'http://127.0.0.1:1',
      }),
      {
        'Secret key': /^SUPABASE_SECRET_KEY is refused: .*no news comes in.*keys\.json/,
        Site: /^No site answers at http:\/\/127\.0\.0\.1:1: .*Check SITE_URL/,
      },
    ],
    [
      'the two keys swapped',
      () => ({
        publishableKey: test.deployment.secretKey ?? '',
        secretKey: test.deployment.publishableKey,
      }),
      {
        'Publishable key':
          /^SUPABASE_PUBLISHABLE_KEY holds the secret key\..*change and delete everything/,
        'Secret key': /^SUPABASE_SECRET_KEY holds the publishable key\./,
      },
    ],
    [
      'an address where nothing answers',
      () => ({ supabaseUrl: 'http://127.0.0.1:1' }),
      { Backend: /^No backend answers at http:\/\/127\.0\.0\.1:1: the connection failed/ },
    ],
  ])('%s: told, and nothing that only follows from it', async (_name, overrides, expected) => {
    expect(faultsOf(await diagnose(overrides()))).toEqual(matching(expected));
  });
});

describe.each(brokenDeployments)('a deployment', ({ faults, broken, mended, intercept, site }) => {
  let told: Promise<Record<string, string>> | null = null;

  async function lookAtBroken(): Promise<Record<string, string>> {
    const files = site?.(test.deployment.secretKey) ?? {};
    await test.backend.engine.exec(broken);
    for (const [name, content] of Object.entries(files))
      await test.writeSite(name, JSON.stringify(content));
    test.intercept((request) => intercept(request, doors));
    const found = faultsOf(await diagnose());
    test.intercept(null);
    for (const name of Object.keys(files)) await test.writeSite(name, test.siteFiles[name] ?? '');
    await test.backend.engine.exec(mended);
    return found;
  }

  it.each(faults)('with %s is told under %s', async (_name, subject, words) => {
    told ??= lookAtBroken();

    expect((await told)[subject]).toMatch(words);
  });

  it('is told of nothing else', async () => {
    told ??= lookAtBroken();

    expect(Object.keys(await told).sort()).toEqual(faults.map(([, subject]) => subject).sort());
  });
});

describe('an attempt to upload that succeeded', () => {
  it('leaves no file where the secret key can take it away', async () => {
    const { rows } = await test.backend.engine.query('select name from storage.objects');

    expect(rows).toEqual([]);
  });
});

describe('a build', () => {
  it.each([
    ['of three days ago, with news of the last hours alone missing', 3, 0.2],
    ['that is newer than the news', 0.5, 1],
  ])('%s is in order', async (_name, builtDaysAgo, newsDaysAgo) => {
    const { deployment, backend, writeSite, siteFiles } = test;
    await writeSite('build.json', JSON.stringify({ builtAt: daysAgo(builtDaysAgo) }));
    await backend.engine.exec(`set session_replication_role = replica;
      update public.articles set updated_at = '${daysAgo(newsDaysAgo)}';
      set session_replication_role = origin`);

    const finding = await checkBuild({ ...deployment, siteUrl: deployment.supabaseUrl });

    await writeSite('build.json', siteFiles['build.json'] ?? '');
    expect(finding.kind).toBe('ok');
  });
});

/** All that an attempt to write could have left. */
async function countAll(): Promise<unknown> {
  const { rows } = await test.backend.engine.query(
    `select (select count(*) from auth.users) as users,
       (select count(*) from storage.objects) as files,
       (select count(*) from public.ingestion_jobs) as jobs,
       (select count(*) from public.site_builds) as builds,
       (select count(*) from public.feed_submissions) as submissions`,
  );
  return rows;
}

/** The backend's own sign-in with its doors open. */
async function openSignUp(): Promise<OpenDoors & { close: () => Promise<void> }> {
  const database = await openMigratedDatabase();
  const app = new App({
    connection: database.connection,
    db: { driver: 'pglite' },
    auth: {
      enabled: true,
      enable_signup: true,
      jwt_secret: 'unused'.repeat(8),
      publishable_key: test.backend.keys.publishableKey,
      secret_key: test.backend.keys.secretKey,
    },
    options: { server: { admin: false } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return {
    fetch: async (request) => app.fetch(request, { peerAddress: null }),
    close: () => database.close(),
  };
}

function matching(expected: Record<string, RegExp>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected).map(([subject, words]): [string, unknown] => [
      subject,
      expect.stringMatching(words),
    ]),
  );
}
