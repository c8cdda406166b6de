import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '../lib/siteContent.ts';
import type { BuildManifest } from './buildManifest.ts';

/** A site may lose this share of its articles between two builds without an explanation. */
const UNEXPLAINED_LOSS = 0.3;

/**
 * Looks at a finished build before it replaces the one that visitors see.
 *
 * @returns what is wrong, a sentence each, and the repair; empty when the build may be published.
 * @param previous Null to compare with nothing.
 */
export async function checkBuild(
  folder: string,
  content: SiteContent,
  next: BuildManifest,
  previous: BuildManifest | null,
): Promise<string[]> {
  return [
    ...(await findMissingPages(folder, content)),
    ...(await findMissingStories(folder, content)),
    ...(previous === null ? [] : findShrinkage(next, previous)),
  ];
}

async function findMissingPages(folder: string, content: SiteContent): Promise<string[]> {
  const pages = [
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'pagefind/pagefind-entry.json',
    'pagefind/vocabulary.json',
    'admin/index.html',
    ...content.clubs.map(({ slug }) => `clubs/${slug}/index.html`),
    ...content.leagues.map(({ slug }) => `leagues/${slug}/index.html`),
    ...content.seasons.flatMap(({ code }) =>
      content.leagues.map(({ slug }) => `seasons/${code}/${slug}/index.html`),
    ),
  ];
  const missing: string[] = [];
  for (const page of new Set(pages)) {
    await access(join(folder, page)).catch(() => missing.push(page));
  }
  return missing.length === 0
    ? []
    : [`${String(missing.length)} pages are missing, such as ${missing.slice(0, 3).join(', ')}.`];
}

async function findMissingStories(folder: string, content: SiteContent): Promise<string[]> {
  const club = content.clubs.find(({ articles }) => articles.length > 0);
  if (club === undefined) return [];
  const page = await readFile(join(folder, 'clubs', club.slug, 'index.html'), 'utf8').catch(
    () => '',
  );
  const shown = page.split('<article').length - 1;
  return shown >= club.articles.length
    ? []
    : [
        `The page of ${club.name} shows ${String(shown)} of its ${String(club.articles.length)} stories.`,
      ];
}

function findShrinkage(next: BuildManifest, previous: BuildManifest): string[] {
  // What administrators hid or removed since is a reason; a database that lost rows is none.
  const withdrawn = Math.max(0, next.withdrawnArticles - previous.withdrawnArticles);
  const lost = previous.articles - next.articles - withdrawn;
  const faults: string[] = [];
  if (next.clubs < previous.clubs * (1 - UNEXPLAINED_LOSS)) {
    faults.push(`It has ${String(next.clubs)} clubs, the last one had ${String(previous.clubs)}.`);
  }
  if (lost > previous.articles * UNEXPLAINED_LOSS) {
    faults.push(
      `It has ${String(next.articles)} articles, the last one had ${String(previous.articles)}, and only ${String(withdrawn)} were hidden or removed since.`,
    );
  }
  return faults.length === 0
    ? []
    : [
        ...faults,
        'If that is as it should be, build with --allow-shrink; a server of npm start does so on POST /hooks/rebuild?allow-shrink=1.',
      ];
}
