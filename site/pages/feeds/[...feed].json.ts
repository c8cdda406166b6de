import type { APIRoute, GetStaticPaths } from 'astro';
import { siteFeeds, type SiteFeed } from '../../feeds/siteFeeds.ts';
import { writeJsonFeed } from '../../feeds/writeJsonFeed.ts';
import { loadSiteContent } from '../../content/loadSiteContent.ts';

export const getStaticPaths = (() =>
  siteFeeds(loadSiteContent().index).map((feed) => ({
    params: { feed: feed.name },
    props: { feed },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ feed: SiteFeed }> = ({ props, site, url }) =>
  new Response(writeJsonFeed(props.feed, site ?? url), {
    headers: { 'content-type': 'application/json' },
  });
