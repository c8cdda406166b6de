import bulkDiscoverFanBlogs from '../functions/bulk-discover-fan-blogs/index.ts';
import checkFeed from '../functions/check-feed/index.ts';
import discoverFeedsBackground from '../functions/discover-feeds-background/index.ts';
import discoverFeeds from '../functions/discover-feeds/index.ts';
import fixImageUrls from '../functions/fix-image-urls/index.ts';
import ingestFeedsCron from '../functions/ingest-feeds-cron/index.ts';
import ingestFeeds from '../functions/ingest-feeds/index.ts';
import linkPreview from '../functions/link-preview/index.ts';
import rebuildSite from '../functions/rebuild-site/index.ts';
import scrapeArticleImage from '../functions/scrape-article-image/index.ts';
import type { ServedFunction } from '../functions/_shared/serveFunction.ts';

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
