import type { APIRoute, GetStaticPaths } from 'astro';
import { siteFeeds, type SiteFeed } from '../../feeds/siteFeeds.ts';
import { writeRss } from '../../feeds/writeRss.ts';
import { loadSiteContent } from '../../content/loadSiteContent.ts';

export const getStaticPaths = (() =>
  siteFeeds(loadSiteContent().index).map((feed) => ({
    params: { feed: feed.name },
    props: { feed },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ feed: SiteFeed }> = ({ props, site, url }) =>
  new Response(writeRss(props.feed, site ?? url, loadSiteContent().builtAt), {
    headers: { 'content-type': 'application/xml' },
  });
