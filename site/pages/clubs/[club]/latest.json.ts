import type { APIRoute, GetStaticPaths } from 'astro';
import { toCard } from '../../../content/cardStories.ts';
import { loadSiteContent } from '../../../content/loadSiteContent.ts';
import type { ContentClub } from '../../../backend/siteContent.ts';

export const getStaticPaths = (() =>
  loadSiteContent().index.clubs.map((club) => ({
    params: { club: club.slug },
    props: { club },
  }))) satisfies GetStaticPaths;

/** A club's newest stories: My clubs puts those of several clubs together. */
export const GET: APIRoute<{ club: ContentClub }> = ({ props: { club } }) =>
  Response.json(club.articles.map((article) => toCard({ article, club })));
