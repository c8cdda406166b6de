import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../supabase/tests/temporaryFolder.ts';
import { buildArticle, buildClub, buildContent } from '../lib/contentBuilders.ts';
import type { BuildManifest } from './buildManifest.ts';
import { checkBuild } from './checkBuild.ts';

const content = buildContent({
  clubs: [
    buildClub({ slug: 'bury', name: 'Bury' }),
    buildClub({ articles: [buildArticle(), buildArticle({ id: 'a2' })] }),
  ],
  seasons: [
    { code: '2024-25', name: '2024/25', is_active: true },
    { code: '2023-24', name: '2023/24', is_active: false },
  ],
});

const shrinkRepair =
  'If that is as it should be, build with --allow-shrink; a server of npm start does so on POST /hooks/rebuild?allow-shrink=1.';

function buildManifest(overrides: Partial<BuildManifest> = {}): BuildManifest {
  return {
    builtAt: '2026-11-20T12:00:00.000Z',
    siteFingerprint: 'a',
    adminFingerprint: 'b',
    searchFingerprint: 'c',
    clubs: 92,
    articles: 1000,
    withdrawnArticles: 0,
    ...overrides,
  };
}

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const page of [
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'pagefind/pagefind-entry.json',
    'pagefind/vocabulary.json',
    'admin/index.html',
    'clubs/arsenal/index.html',
    'clubs/bury/index.html',
    'leagues/premier-league/index.html',
    'seasons/2024-25/premier-league/index.html',
    'seasons/2023-24/premier-league/index.html',
  ]) {
    await mkdir(dirname(join(folder, page)), { recursive: true });
    await writeFile(
      join(folder, page),
      '<article>one</article><article class="card">two</article>',
    );
  }
});

const check = (
  next: Partial<BuildManifest> = {},
  previous: BuildManifest | null = buildManifest(),
) => checkBuild(folder, content, buildManifest(next), previous);

describe('checkBuild', () => {
  it('finds nothing wrong with a whole build', async () => {
    expect(await check()).toEqual([]);
    expect(await check({}, null)).toEqual([]);
  });

  it.each([
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'pagefind/pagefind-entry.json',
    'pagefind/vocabulary.json',
    'admin/index.html',
    'clubs/bury/index.html',
    'leagues/premier-league/index.html',
    'seasons/2023-24/premier-league/index.html',
  ])('misses %s', async (page) => {
    await rm(join(folder, page));
    expect(await check()).toEqual([`1 pages are missing, such as ${page}.`]);
  });

  it('names three of many missing pages', async () => {
    await rm(join(folder, 'seasons'), { recursive: true });
    await rm(join(folder, 'leagues'), { recursive: true });
    await rm(join(folder, 'about'), { recursive: true });
    expect(await check()).toEqual([
      '4 pages are missing, such as about/index.html, leagues/premier-league/index.html, seasons/2024-25/premier-league/index.html.',
    ]);
  });

  it('misses a story that a page should show', async () => {
    await writeFile(join(folder, 'clubs/arsenal/index.html'), '<article>one</article>');
    expect(await check()).toEqual(['The page of Arsenal shows 1 of its 2 stories.']);
  });

  it('refuses a site that lost many articles for no reason, with the repair', async () => {
    expect(await check({ articles: 600, withdrawnArticles: 50 })).toEqual([
      'It has 600 articles, the last one had 1000, and only 50 were hidden or removed since.',
      shrinkRepair,
    ]);
  });

  it('refuses a site that lost many clubs, with the repair', async () => {
    expect(await check({ clubs: 60 })).toEqual([
      'It has 60 clubs, the last one had 92.',
      shrinkRepair,
    ]);
  });

  it.each([
    ['fewer articles by less than a third', { articles: 700 }],
    ['all of them hidden or removed', { articles: 0, withdrawnArticles: 1000 }],
    ['most of them hidden or removed', { articles: 300, withdrawnArticles: 450 }],
    ['more articles', { articles: 5000 }],
    ['fewer clubs by less than a third', { clubs: 65 }],
  ])('accepts %s', async (_, next) => {
    expect(await check(next)).toEqual([]);
  });

  it('does not take for a reason what was hidden before the last build', async () => {
    const previous = buildManifest({ withdrawnArticles: 900 });
    expect(await check({ articles: 100, withdrawnArticles: 900 }, previous)).toHaveLength(2);
  });

  it('accepts any loss when there is nothing to compare with', async () => {
    expect(await check({ articles: 0, clubs: 0 }, null)).toEqual([]);
  });
});
