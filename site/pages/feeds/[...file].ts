import type { APIRoute, GetStaticPaths } from 'astro';
import { siteFeeds, type SiteFeed } from '../../feeds/siteFeeds.ts';
import { writeJsonFeed } from '../../feeds/writeJsonFeed.ts';
import { writeRss } from '../../feeds/writeRss.ts';
import { loadSiteContent } from '../../content/loadSiteContent.ts';

const formats = ['xml', 'json'] as const;

export const getStaticPaths = (() =>
  siteFeeds(loadSiteContent().index).flatMap((feed) =>
    formats.map((format) => ({
      params: { file: `${feed.name}.${format}` },
      props: { feed, format },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ feed: SiteFeed; format: (typeof formats)[number] }> = ({
  props: { feed, format },
  site,
  url,
}) =>
  new Response(
    format === 'json'
      ? writeJsonFeed(feed, site ?? url)
      : writeRss(feed, site ?? url, loadSiteContent().builtAt),
    { headers: { 'content-type': `application/${format}` } },
  );
