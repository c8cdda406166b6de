import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../common/fixtures/temporaryFolder.ts';
import { openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { manifestFile } from './buildManifest.ts';
import { describeBuild } from './buildSite.ts';
import { fetchSiteContent } from '../content/fetchSiteContent.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { serveBackend } from '../../supabase/tests/fixtures/serveBackend.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = join(root, 'node_modules/.bin/node');
const siteUrl = 'https://news.test';

interface Compared {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const folder = await folderOfFile();
const backend = await openTestBackend();
const api = await serveBackend(backend);
afterAll(async () => {
  await api.close();
  await backend.close();
});

describe('npm run build -- --compare', () => {
  it('says whether another site would come out than was published, and builds none', async () => {
    expect(await compare()).toEqual({ exitCode: 0, stdout: 'changed\n', stderr: '' });

    await writeFile(join(folder, manifestFile), JSON.stringify(await publishedNow()));
    expect(await compare()).toEqual({ exitCode: 0, stdout: 'unchanged\n', stderr: '' });

    await rowBuilders(backend.service).buildClub({ name: 'Newly Promoted' });
    expect(await compare()).toEqual({ exitCode: 0, stdout: 'changed\n', stderr: '' });
  });

  it('counts the contact, which the page for publishers shows', async () => {
    const contact = 'desk@touchline.example';
    const named = await publishedNow({ contact });
    expect(named.siteFingerprint).not.toBe((await publishedNow()).siteFingerprint);

    await writeFile(join(folder, manifestFile), JSON.stringify(named));
    expect((await compare({ CONTACT_ADDRESS: contact })).stdout).toBe('unchanged\n');
  });

  it('fails where the backend is away, rather than guess', async () => {
    const { exitCode, stdout } = await compare({ SUPABASE_URL: 'http://127.0.0.1:2' });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  });
});

async function publishedNow(overrides: { contact?: string } = {}) {
  const publishableKey = backend.keys.publishableKey;
  return describeBuild(await fetchSiteContent(api.url, publishableKey), {
    root,
    supabaseUrl: api.url,
    publishableKey,
    siteUrl,
    isSameOrigin: false,
    outFolder: folder,
    previousFolder: folder,
    mode: 'always',
    allowShrink: false,
    now: () => new Date(),
    ...overrides,
  });
}

function compare(overrides: Record<string, string> = {}): Promise<Compared> {
  const env = {
    ...plainEnvironment,
    SUPABASE_URL: api.url,
    SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    SITE_URL: siteUrl,
    ...overrides,
  };
  // A build would stand in `out`, where there is nothing to put it.
  const flags = ['--compare', '--previous', folder, '--out', '/dev/null/nowhere'];
  const { promise, resolve } = Promise.withResolvers<Compared>();
  execFile(node, ['site/publish/cli.ts', ...flags], { env, cwd: root }, (error, stdout, stderr) => {
    resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr });
  });
  return promise;
}
