import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleQuery } from '../admin/articles/list/articleQuery.ts';
import { readPastedSources } from '../admin/sources/import/readSources.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { titleKey } from '../common/text/titleKey.ts';
import { buildNews, siteTest } from '../ingest/discover/fixtures/siteTest.ts';
import { createAddressGuard } from '../ingest/fetch/addressGuard.ts';
import { guardedGet } from '../ingest/fetch/guardedGet.ts';
import { readMetadata } from '../ingest/metadata/readMetadata.ts';
import { buildArticle, buildClub, buildContent } from '../site/content/fixtures/contentBuilders.ts';
import { findStories, loadStories, numberChoices } from '../site/search/engine/findStories.ts';
import { readRequest } from '../site/search/engine/searchRequest.ts';
import { openBuiltIndex } from '../site/search/fixtures/openBuiltIndex.ts';
import { searchRecords } from '../site/search/indexing/writeSearchIndex.ts';
import { openTestBackend, type TestBackend } from '../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../supabase/tests/fixtures/rowBuilders.ts';

// Inputs from public bug reports that no run of ingestion reads: pages, files, addresses and searches. For the
// others see ingest/run/runIngestion.cases.all.test.ts.

const folder = fileURLToPath(new URL('../../shared/cases/', import.meta.url));
const isMissing = !existsSync(folder);
const reason = isMissing ? ' (skipped: the cases are not part of the repository)' : '';

const caseFile = (path: string) => readFileSync(folder + path, 'utf8');
const userAgent = 'Touchline/test';
const now = () => new Date();
const linesOf = (path: string) =>
  caseFile(path)
    .split('\n')
    .filter((line) => line !== '');

const web = siteTest();
let backend: TestBackend;

beforeAll(async () => {
  if (isMissing) return;
  backend = await openTestBackend();
});
afterAll(async () => {
  if (isMissing) return;
  await backend.close();
});

describe.skipIf(isMissing)(`a page of the cases from the field${reason}`, () => {
  it('that declares its icon (site-favicon) has that one', () => {
    const page = readMetadata(
      readFileSync(`${folder}site-favicon/page.html`),
      null,
      'https://a.example/b',
    );
    expect(page.faviconUrl).toBe('https://a.example/real.png');
  });

  it.each([
    ['discover-comments-first', ['/d3/main.xml', '/d3/comments/feed.xml']],
    ['discover-no-head', ['/d1/my-feed-1.xml']],
  ])('leads to its feeds, the main one first (%s)', async (name, paths) => {
    const feeds = paths.map((path) => [path, buildNews({ host: path.slice(1, 8) })] as const);
    const site = { '/': caseFile(`${name}/site.html`), ...Object.fromEntries<string>(feeds) };
    const { candidates } = await web.find(web.serveSite(`${name}.example`, site));
    expect(new URL(candidates[0]?.url ?? '').pathname).toBe(paths[0]);
  });

  it('is asked for as an odd robots.txt says (robots-oddities)', async () => {
    const site = {
      '/': buildNews({ host: 'a.example' }),
      '/secret': buildNews({ host: 'a.example' }),
    };
    const find = (robots: string, path: string) => {
      web.serveSite('a.example', { '/robots.txt': caseFile(`robots-oddities/${robots}`), ...site });
      return web.find(web.url('a.example', path));
    };
    expect((await find('robots-bom.txt', '/secret')).kind).toBe('failed');
    expect((await find('robots-bom.txt', '/')).kind).toBe('found');
    expect((await find('robots-html.txt', '/secret')).kind).toBe('found');
  });

  it('without the certificates that prove its own (tls-missing-intermediate) is refused', async () => {
    const cwd = await temporaryFolder();
    execFileSync('sh', [`${folder}tls-missing-intermediate/make.sh`], {
      cwd,
      stdio: 'ignore',
    });
    const [key, cert] = ['leaf.key', 'leaf.pem'].map((name) => readFileSync(join(cwd, name)));
    const server = createServer({ key, cert }, (_request, response) => response.end('x'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const allowed = { kind: 'network' as const, address: '127.0.0.0', bits: 8, port };
    const guard = createAddressGuard({ allowedPrivateHosts: [allowed] });
    const answer = await guardedGet(`https://127.0.0.1:${String(port)}/`, { guard, userAgent });
    server.close();
    expect(answer).toMatchObject({
      kind: 'failed',
      reason: 'The certificate of 127.0.0.1 comes without the certificates that prove it.',
    });
  });
});

describe.skipIf(isMissing)(`what an administrator enters${reason}`, () => {
  it('may be a table as Excel writes it (csv-sep-line, csv-65535-columns)', async () => {
    expect(await readPastedSources(caseFile('csv-sep-line/sources.csv'))).toMatchObject({
      rows: [{ club: 'Arsenal', url: 'https://blog.example/feed', name: 'Blog' }],
    });
    const wide = await readPastedSources(
      execFileSync(process.execPath, [`${folder}csv-65535-columns/make.mjs`], {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      }),
    );
    expect(wide).toMatchObject({ outcome: 'read' });
    expect('rows' in wide ? wide.rows : []).toHaveLength(10);
  });

  it.each(['3, Albion', '(after', '100%', '7.45pm', 'C:\\kits', '🎉'])(
    'may be a search for %s (admin-search-signs)',
    async (search) => {
      await backend.clear();
      const { buildArticle: store } = rowBuilders(backend.service);
      const headlines = linesOf('admin-search-signs/input.txt');
      for (const headline of headlines) await store({ headline, title_key: titleKey(headline) });
      const query = new URLSearchParams({ select: 'headline' });
      for (const [name, value] of Object.entries(articleQuery({ search }, null))) {
        const [column = '', operator] = name.split('@');
        if (operator === undefined || operator === '') query.set(column, value);
        else query.set(column, `${operator}.*${value}*`);
      }
      const { status, body } = await backend.request(
        'admin',
        'GET',
        `/rest/v1/articles?${String(query)}`,
      );
      expect(status).toBe(200);
      expect(body).toEqual([{ headline: headlines.find((headline) => headline.includes(search)) }]);
    },
  );
});

describe.skipIf(isMissing)(`the search of the site${reason}`, () => {
  it.each([
    [
      'search-hyphen',
      [
        ['preseason', [0, 1]],
        ['pre-season', [0, 1]],
        ['kickoff', [2, 3]],
        ['kick-off', [2, 3]],
        ['playoffs', [4, 5]],
        ['play-offs', [4, 5]],
      ],
    ],
    [
      'search-letters',
      [
        ['hojlund', [0]],
        ['Odegaard', [0]],
        ['oneill', [1]],
        ["o'neill", [1]],
        ['muller', [2]],
        ['mu\u0308ller', [2]],
        ['doctor', [3]],
        ['fabianski', [4]],
        ['4-0', [5]],
        ['4–0', [5]],
        ['2026/27', [6]],
        ['2026-27', [6]],
        ['q&a', [7]],
        ['£50m', [8]],
      ],
    ],
  ] as const)('finds what %s asks for', async (name, queries) => {
    const headlines = linesOf(`${name}/input.txt`);
    const stream = headlines.map((headline, place) => ({
      ...buildArticle({ headline, excerpt: null, event_id: headline, topic: 'other' }),
      canonical_url: `https://blog.example/${String(place)}`,
      club_id: 'c1',
    }));
    const content = { ...buildContent({ clubs: [buildClub({ id: 'c1' })] }), stream };
    const records = searchRecords(content, now(), 'https://backend.example');
    const index = await openBuiltIndex(records);
    const choices = await numberChoices(
      index.pagefind,
      records.map((record) => record.choices),
    );
    for (const [q, places] of queries) {
      const { hits } = await findStories(index.pagefind, choices, { ...readRequest(''), q });
      const found = (await loadStories(hits, 0)).map(({ headline }) => headlines.indexOf(headline));
      expect.soft(found.toSorted(), q).toEqual(places);
    }
    await index.close();
  });
});
