import type { APIRoute } from 'astro';
import { drawCrestSprite } from '../../common/clubs/drawField.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';

/** Every club's crest and colours in one file, which browsers cache. */
export const GET: APIRoute = () =>
  new Response(drawCrestSprite(loadSiteContent().index.clubs), {
    headers: { 'content-type': 'image/svg+xml' },
  });
