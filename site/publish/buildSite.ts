import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openClient } from '../../common/openClient.ts';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { createUserAgent } from '../../common/userAgent.ts';
import { indexContent } from '../content/indexContent.ts';
import { lastChanges } from './lastChanges.ts';
import { fetchMovedAddresses, writeMovedPages } from '../hosting/movedClubs.ts';
import { writeHostFiles, writeRedirects } from '../hosting/writeHostFiles.ts';
import { withdrawal, writeServiceWorker } from '../offline/writeServiceWorker.ts';
import type { SiteContent } from '../backend/siteContent.ts';
import { manifestFile, readManifest, type BuildManifest } from './buildManifest.ts';
import { bundleScript } from './bundleScript.ts';
import { checkBuild, type BuildVerdict } from './checkBuild.ts';
import { backendTimeoutMs, fetchSiteContent } from '../content/fetchSiteContent.ts';
import { fetchSearchable, fetchStories, fetchStream } from '../stream/fetchStream.ts';
import { fingerprint, programs } from './fingerprint.ts';
import { notPublished, UnexplainedLoss } from './judgeLoss.ts';
import { removeForgotten } from './keptFolder.ts';
import { buildPages, provideAdmin, provideImages } from './siteParts.ts';
import { searchRecords, writeSearchIndex } from '../search/indexing/writeSearchIndex.ts';
import { finishSwap, swapIn } from './swapIn.ts';
import { writeSitemap } from './writeSitemap.ts';

/** Where the search index stands in a built site. */
const searchFolderName = 'search-index';
/** A build takes minutes: older folders were left by killed ones. */
const abandonedAfterMs = 3_600_000;

export interface BuildOptions {
  root: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Origin of the canonical addresses. */
  siteUrl: string;
  /** The e-mail or web address for publishers. */
  contact?: string | undefined;
  /** Site and backend share one origin. */
  isSameOrigin: boolean;
  /** Absolute; replaced as a whole. */
  outFolder: string;
  /** The build to compare with, often `outFolder` itself. */
  previousFolder: string;
  /** `ifChanged`: do nothing where the same site would come out; `compare`: only say whether it would. */
  mode: 'always' | 'ifChanged' | 'compare';
  allowShrink: boolean;
  /** Publishes a worker that removes the service worker from visitors' devices. */
  withdrawsWorker?: boolean;
  now: () => Date;
}

/** `changed`: another site would come out, and none was asked for. */
export type BuildResult =
  | { kind: 'unchanged' | 'changed' }
  /** `explanation`: why it could be published although a large share of the site is gone. */
  | { kind: 'built'; manifest: BuildManifest; explanation: string | null };

/**
 * Builds the public site and the admin area aside, checks them, and only then swaps them in whole:
 * whatever goes wrong, the last good site stays.
 *
 * @throws {Error} saying what is wrong with the build or the backend.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, supabaseUrl, publishableKey, siteUrl, contact, outFolder, mode } = options;
  await finishSwap(outFolder);
  const [content, previous] = await Promise.all([
    fetchSiteContent(supabaseUrl, publishableKey),
    readManifest(options.previousFolder),
  ]);
  const next = await describeBuild(content, options);
  const isSame =
    previous?.siteFingerprint === next.siteFingerprint &&
    previous.adminFingerprint === next.adminFingerprint;
  if (isSame && mode !== 'always') return { kind: 'unchanged' };
  if (mode === 'compare') return { kind: 'changed' };
  // On its way until the pages need it, and asked for after the content, whose fingerprint tells the next
  // build what changed: read before it, it could hold a story that is withdrawn by then, for good.
  const client = openClient(supabaseUrl, publishableKey);
  const streamed = Promise.all([fetchStream(client, new Date(next.builtAt)), fetchStories(client)]);
  streamed.catch(() => undefined);

  // Before the rest needs memory.
  const admin = await provideAdmin(root, next.adminFingerprint);
  // Inside the checkout, on the disk of what is kept of it, and under a name of its own, so that several
  // servers of one checkout can build side by side.
  const buildsFolder = join(root, '.astro', 'builds');
  await removeForgotten(buildsFolder, abandonedAfterMs);
  const workFolder = join(buildsFolder, randomUUID());
  const asideFolder = join(workFolder, 'site');
  try {
    await mkdir(asideFolder, { recursive: true });
    const searchFolder = join(workFolder, searchFolderName);
    // One after the other, as both need memory.
    await writeSearchIndex(
      searchRecords(
        { ...content, stream: await fetchSearchable(client) },
        new Date(next.builtAt),
        backendOfVisitors(options),
      ),
      searchFolder,
    );
    const [stream, stories] = await streamed;
    const whole = { ...content, stream, stories };
    const contentFile = join(workFolder, 'content.json');
    await writeFile(contentFile, JSON.stringify(whole));
    // Read by `loadSiteContent`.
    Object.assign(process.env, {
      SITE_CONTENT_FILE: contentFile,
      SUPABASE_URL: backendOfVisitors(options),
      BUILT_AT: next.builtAt,
      USER_AGENT: createUserAgent(siteUrl, contact),
      CONTACT_ADDRESS: contact ?? '',
    });
    await buildPages(root, siteUrl, asideFolder);
    await writeSitemap(asideFolder, siteUrl, lastChanges(whole, indexContent(whole)));
    await rename(searchFolder, join(asideFolder, searchFolderName));
    await cp(admin, join(asideFolder, 'admin'), { recursive: true });
    await cp(await provideImages(root, content), asideFolder, { recursive: true });
    await writeFile(join(asideFolder, 'config.json'), JSON.stringify(clientConfiguration(options)));
    if (options.withdrawsWorker === true) await writeFile(join(asideFolder, 'sw.js'), withdrawal);
    else {
      const worker = await bundleScript('site/offline/serviceWorker.entry.ts');
      await writeServiceWorker(asideFolder, worker);
    }
    const backendUrl = options.isSameOrigin ? null : supabaseUrl;
    await writeHostFiles(asideFolder, { siteUrl, backendUrl });
    const moved = await fetchMovedAddresses(client, backendTimeoutMs);
    await writeRedirects(asideFolder, moved);
    await writeMovedPages(asideFolder, moved, siteUrl);
    await writeFile(join(asideFolder, manifestFile), JSON.stringify(next));

    const verdict = await checkBuild(asideFolder, content, next, previous);
    const explanation = explain(verdict, options);
    await swapIn(asideFolder, outFolder);
    return { kind: 'built', manifest: next, explanation };
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Explains a large loss, or null; throws where the build may not be published. */
function explain(
  { faults, isLossAlone, explanation }: BuildVerdict,
  { allowShrink }: BuildOptions,
): string | null {
  if (faults.length === 0) return explanation;
  if (!isLossAlone) throw new Error([notPublished, ...faults].join(' '));
  if (!allowShrink) throw new UnexplainedLoss(faults);
  return `It was to be published anyway. ${faults.join(' ')}`;
}

/** The facts that tell this build from another. */
export async function describeBuild(
  content: SiteContent,
  options: BuildOptions,
): Promise<BuildManifest> {
  const { root, siteUrl, contact, withdrawsWorker = false } = options;
  const configuration = clientConfiguration(options);
  // A run without news changes no page, but pages show the date.
  const shown = { ...content, last_run_at: null };
  const today = options.now().toLocaleDateString('en-GB', { timeZone });
  const settings = JSON.stringify([siteUrl, contact, configuration, today, withdrawsWorker]);
  const [siteFingerprint, adminFingerprint] = await Promise.all([
    fingerprint(root, programs.site, [JSON.stringify(shown), settings]),
    fingerprint(root, programs.admin, []),
  ]);
  const { articles, clubs } = content.confirmed_removals;
  return {
    builtAt: options.now().toISOString(),
    siteFingerprint,
    adminFingerprint,
    clubs: content.clubs.length,
    articles: content.clubs.reduce((total, club) => total + club.article_count, 0),
    withdrawnArticles: content.withdrawn_articles,
    confirmedRemovals: { articles, clubs },
    backend: configuration.supabaseUrl,
  };
}

function backendOfVisitors({ isSameOrigin, siteUrl, supabaseUrl }: BuildOptions): string {
  return isSameOrigin ? siteUrl : supabaseUrl;
}

/** `/config.json`, by which browsers find the backend; null stands for their own origin. */
function clientConfiguration({ supabaseUrl, isSameOrigin, publishableKey }: BuildOptions) {
  return { supabaseUrl: isSameOrigin ? null : supabaseUrl, publishableKey };
}
