import type { APIRoute } from 'astro';
import { drawShieldSprite } from '../shields/drawField.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';

/** Every club's shield and field in one file that a visitor's browser keeps. */
export const GET: APIRoute = () =>
  new Response(drawShieldSprite(loadSiteContent().index.clubs), {
    headers: { 'content-type': 'image/svg+xml' },
  });
