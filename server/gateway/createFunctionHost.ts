import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { allowedPrivateHostsOf, type CommandOptions } from '../jobs/createCommands.ts';
import type { InnerRequest } from './limits/callerOf.ts';
import type { Keys } from '../../common/localServer.ts';
import acceptInvitation from '../../supabase/functions/accept-invitation/index.ts';
import bulkDiscoverFanBlogs from '../../supabase/functions/bulk-discover-fan-blogs/index.ts';
import changeAccount from '../../supabase/functions/change-account/index.ts';
import checkFeed from '../../supabase/functions/check-feed/index.ts';
import discoverFeedsBackground from '../../supabase/functions/discover-feeds-background/index.ts';
import discoverFeeds from '../../supabase/functions/discover-feeds/index.ts';
import fixImageUrls from '../../supabase/functions/fix-image-urls/index.ts';
import ingestFeedsCron from '../../supabase/functions/ingest-feeds-cron/index.ts';
import ingestFeeds from '../../supabase/functions/ingest-feeds/index.ts';
import linkPreview from '../../supabase/functions/link-preview/index.ts';
import previewFeed from '../../supabase/functions/preview-feed/index.ts';
import rebuildSite from '../../supabase/functions/rebuild-site/index.ts';
import scrapeArticleImage from '../../supabase/functions/scrape-article-image/index.ts';
import sendAlerts from '../../supabase/functions/send-alerts/index.ts';
import suggestionStatus from '../../supabase/functions/suggestion-status/index.ts';
import type { ServedFunction } from '../../supabase/functions/_shared/serve/serveFunction.ts';

/** Makes the host that a function is given, once it is known for whom it runs. */
export type LocalHost = Omit<FunctionHost, 'callerAddress' | 'fetch'> & {
  /** @param callerAddress Empty for this server itself. */
  for(callerAddress: string): FunctionHost;
};

/** Hosts the functions under `npm start`, with ingestion and builds in processes of their own. */
export function createFunctionHost(
  options: CommandOptions & { functionVariables: Readonly<Record<string, string>> },
  keys: Keys,
  sampleFeedsPort: number | null,
  tasks: Pick<FunctionHost, 'startIngestion' | 'rebuild' | 'ownState'> & {
    /** This server, as if the request had come from outside, but for whose turn it takes. */
    fetch: (request: Request, inner: InnerRequest) => Promise<Response>;
    log: (line: string) => void;
  },
): LocalHost {
  const { fetch, ...others } = tasks;
  const host = {
    kind: 'touchline' as const,
    environment: {
      SUPABASE_URL: options.localUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      SITE_URL: options.siteUrl,
      ...options.ingestionVariables,
      ...options.functionVariables,
      ALLOWED_PRIVATE_HOSTS: allowedPrivateHostsOf(options, sampleFeedsPort),
    },
    ...others,
  };
  return {
    ...host,
    for: (callerAddress) => ({
      ...{ ...host, callerAddress },
      fetch: (input, init) => fetch(new Request(input, init), { onBehalfOf: callerAddress }),
    }),
  };
}

/** The functions by the names under which `/functions/v1` serves them, the same as on a hosted project. */
export const localFunctions: Readonly<Record<string, ServedFunction>> = {
  'accept-invitation': acceptInvitation,
  'bulk-discover-fan-blogs': bulkDiscoverFanBlogs,
  'change-account': changeAccount,
  'check-feed': checkFeed,
  'discover-feeds': discoverFeeds,
  'discover-feeds-background': discoverFeedsBackground,
  'fix-image-urls': fixImageUrls,
  'ingest-feeds': ingestFeeds,
  'ingest-feeds-cron': ingestFeedsCron,
  'link-preview': linkPreview,
  'preview-feed': previewFeed,
  'rebuild-site': rebuildSite,
  'scrape-article-image': scrapeArticleImage,
  'send-alerts': sendAlerts,
  'suggestion-status': suggestionStatus,
};
