import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { buildArticle, buildClub, buildContent } from '../content/fixtures/contentBuilders.ts';
import { buildManifest } from './fixtures/manifestBuilder.ts';
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

const sound = { faults: [], isLossAlone: false, explanation: null };

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const page of [
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'search-index/pagefind-entry.json',
    'news/index.html',
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
    expect(await check()).toEqual(sound);
  });

  it.each([
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'search-index/pagefind-entry.json',
    'admin/index.html',
    'clubs/bury/index.html',
    'leagues/premier-league/index.html',
    'seasons/2023-24/premier-league/index.html',
  ])('misses %s', async (page) => {
    await rm(join(folder, page));
    expect((await check()).faults).toEqual([`1 pages are missing, such as ${page}.`]);
  });

  it('names three of many missing pages', async () => {
    await rm(join(folder, 'seasons'), { recursive: true });
    await rm(join(folder, 'leagues'), { recursive: true });
    await rm(join(folder, 'about'), { recursive: true });
    expect((await check()).faults).toEqual([
      '4 pages are missing, such as about/index.html, leagues/premier-league/index.html, seasons/2024-25/premier-league/index.html.',
    ]);
  });

  it('misses a story that a page should show', async () => {
    await writeFile(join(folder, 'clubs/arsenal/index.html'), '<article>one</article>');
    expect((await check()).faults).toEqual(['The page of Arsenal shows 1 of its 2 stories.']);
  });

  it('refuses a script that no page of ours holds', async () => {
    await writeFile(join(folder, '404.html'), '<script>ours()</script>');
    await writeFile(join(folder, 'index.html'), '<script>ours()</script>');
    expect((await check()).faults).toEqual([]);
    await writeFile(join(folder, 'index.html'), '<p><script>smuggled()</script></p>');
    expect((await check()).faults).toEqual([
      'index.html holds a script that its policy does not name.',
    ]);
  });

  it('refuses a site that lost many articles for no reason', async () => {
    const { faults, isLossAlone } = await check({ articles: 600 });
    expect({ count: faults.length, isLossAlone }).toEqual({ count: 1, isLossAlone: true });
    await rm(join(folder, 'index.html'));
    expect((await check({ articles: 600 })).isLossAlone).toBe(false);
  });

  it('accepts any loss when there is nothing to compare with', async () => {
    expect(await check({ articles: 0, clubs: 0 }, null)).toEqual(sound);
  });
});
