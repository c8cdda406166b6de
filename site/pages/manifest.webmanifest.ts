import type { APIRoute } from 'astro';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import { everyClub } from '../content/everyClub.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';

/** The web manifest, for devices that install the site. */
export const GET: APIRoute = () =>
  Response.json({
    id: '/',
    name: `Touchline: ${pyramid.title}`,
    short_name: 'Touchline',
    description: `The latest news of the ${everyClub(loadSiteContent().index, 'in')}.`,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
