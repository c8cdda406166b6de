import type { APIRoute } from 'astro';

/** Crawlers may read everything but the admin area. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Disallow: /admin', ''];
  if (site !== undefined) lines.push(`Sitemap: ${new URL('sitemap-index.xml', site).href}`, '');
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
