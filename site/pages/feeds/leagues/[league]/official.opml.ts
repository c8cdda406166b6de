import type { APIRoute, GetStaticPaths } from 'astro';
import { writeOpml } from '../../../../feeds/writeOpml.ts';
import type { Division } from '../../../../content/indexContent.ts';
import { loadSiteContent } from '../../../../content/loadSiteContent.ts';

export const getStaticPaths = (() =>
  loadSiteContent().index.activeDivisions.map((division) => ({
    params: { league: division.league.slug },
    props: { division },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ division: Division }> = ({ props, site, url }) =>
  new Response(writeOpml(props.division, site ?? url, loadSiteContent().builtAt), {
    headers: { 'content-type': 'text/x-opml' },
  });
