import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { buildArticle, buildClub, buildContent } from '../content/fixtures/contentBuilders.ts';
import type { SiteContent } from '../content/siteContent.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const probe = join(root, 'site/publish/fixtures/pagesProbe.ts');
/** Inside the checkout, where renderers find their packages. */
const folder = join(root, '.astro', 'builds', randomUUID());
const program = join(folder, 'program');

const member = (club_slug: string, league_slug: string) => ({
  season_code: '2024-25',
  league_slug,
  club_slug,
});
const arsenal = buildClub({
  articles: [buildArticle(), buildArticle({ id: 'a2', url_key: 'k2' })],
});
const barrow = buildClub({ id: 'c2', slug: 'barrow', name: 'Barrow', aliases: ['the Bluebirds'] });
const base: Partial<SiteContent> = {
  leagues: [
    { slug: 'premier-league', name: 'Premier League', tier: 1 },
    { slug: 'league-two', name: 'League Two', tier: 4 },
  ],
  clubs: [arsenal, barrow],
  memberships: [member('arsenal', 'premier-league'), member('barrow', 'league-two')],
  stream: arsenal.articles.map((article) => ({ ...article, club_id: arsenal.id })),
};

beforeAll(async () => {
  // Content of its own would show in every page that a later build renders.
  await run(['program', program], base, '2024-01-01T00:00:00Z');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('names the page that cannot be rendered, and why', async () => {
  const undated = buildArticle({ published_at: 'never' });
  const clubs = [{ ...arsenal, articles: [undated] }, barrow];
  const task = ['render', program, join(folder, randomUUID()), 'http://one.test'];
  await expect(run(task, { ...base, clubs }, '2025-03-03T14:05:00Z')).rejects.toThrow(
    /The page \S+ could not be rendered: \S+/,
  );
});

async function run(task: string[], changes: Partial<SiteContent>, builtAt: string): Promise<void> {
  const contentFile = join(folder, `${randomUUID()}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(contentFile, JSON.stringify(buildContent(changes)));
  const environment = {
    ...plainEnvironment,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_CONTENT_FILE: contentFile,
    SUPABASE_URL: 'https://backend.example',
    BUILT_AT: builtAt,
  };
  await promisify(execFile)(process.execPath, [probe, ...task], { cwd: root, env: environment });
}
