import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeSite } from '../hosting/responseHeaders.ts';
import { readBuiltPage } from '../hosting/readBuiltPage.ts';
import type { ContentClub, SiteContent } from '../backend/siteContent.ts';
import type { BuildManifest } from './buildManifest.ts';
import { judgeLoss, type Verdict } from './judgeLoss.ts';

export interface BuildVerdict extends Verdict {
  /** Whether the loss of articles or clubs is the only fault. */
  isLossAlone: boolean;
}

/** Checks a finished build before it replaces the last one; `previous` is null without one. */
export async function checkBuild(
  folder: string,
  content: SiteContent,
  next: BuildManifest,
  previous: BuildManifest | null,
): Promise<BuildVerdict> {
  const loss =
    previous === null
      ? { faults: [], explanation: null }
      : judgeLoss(next, previous, content.confirmed_removals.last_at);
  const club = content.clubs.find(({ articles }) => articles.length > 0);
  const broken = [
    ...(await findMissingPages(folder, content)),
    ...(await findMissingStories(folder, club)),
    ...(await findRefusedScripts(folder, club)),
  ];
  return {
    faults: [...broken, ...loss.faults],
    isLossAlone: broken.length === 0 && loss.faults.length > 0,
    explanation: loss.explanation,
  };
}

async function findMissingPages(folder: string, content: SiteContent): Promise<string[]> {
  const pages = [
    'index.html',
    'about/index.html',
    '404.html',
    'search/index.html',
    'search-index/pagefind-entry.json',
    'news/index.html',
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

async function findMissingStories(folder: string, club?: ContentClub): Promise<string[]> {
  if (club === undefined) return [];
  const page = await readPage(folder, `clubs/${club.slug}/index`);
  const shown = page.split('<article').length - 1;
  return shown >= club.articles.length
    ? []
    : [
        `The page of ${club.name} shows ${String(shown)} of its ${String(club.articles.length)} stories.`,
      ];
}

/** The policy blocks what it does not name: an island would not start, or a script was smuggled in. */
async function findRefusedScripts(folder: string, club?: ContentClub): Promise<string[]> {
  const { scriptHashes } = await describeSite(folder, null, false);
  const pages = ['index', 'news/index', ...(club ? [`clubs/${club.slug}/index`] : [])];
  const faults: string[] = [];
  for (const page of pages) {
    const html = await readPage(folder, page);
    const refused = readBuiltPage(html).scriptHashes.some((hash) => !scriptHashes.includes(hash));
    if (refused) faults.push(`${page}.html holds a script that its policy does not name.`);
  }
  return faults;
}

const readPage = (folder: string, page: string) =>
  readFile(join(folder, `${page}.html`), 'utf8').catch(() => '');
