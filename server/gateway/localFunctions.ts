import bulkDiscoverFanBlogs from '../../supabase/functions/bulk-discover-fan-blogs/index.ts';
import checkFeed from '../../supabase/functions/check-feed/index.ts';
import discoverFeedsBackground from '../../supabase/functions/discover-feeds-background/index.ts';
import discoverFeeds from '../../supabase/functions/discover-feeds/index.ts';
import fixImageUrls from '../../supabase/functions/fix-image-urls/index.ts';
import ingestFeedsCron from '../../supabase/functions/ingest-feeds-cron/index.ts';
import ingestFeeds from '../../supabase/functions/ingest-feeds/index.ts';
import linkPreview from '../../supabase/functions/link-preview/index.ts';
import rebuildSite from '../../supabase/functions/rebuild-site/index.ts';
import scrapeArticleImage from '../../supabase/functions/scrape-article-image/index.ts';
import type { ServedFunction } from '../../supabase/functions/_shared/serve/serveFunction.ts';

/** The functions by the names under which `/functions/v1` serves them, the same as on a hosted project. */
export const localFunctions: Readonly<Record<string, ServedFunction>> = {
  'bulk-discover-fan-blogs': bulkDiscoverFanBlogs,
  'check-feed': checkFeed,
  'discover-feeds': discoverFeeds,
  'discover-feeds-background': discoverFeedsBackground,
  'fix-image-urls': fixImageUrls,
  'ingest-feeds': ingestFeeds,
  'ingest-feeds-cron': ingestFeedsCron,
  'link-preview': linkPreview,
  'rebuild-site': rebuildSite,
  'scrape-article-image': scrapeArticleImage,
};
