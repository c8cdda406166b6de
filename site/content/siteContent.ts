import { z } from 'zod';
import { sourceKinds, type SourceKind } from '../../common/sources/sourceKinds.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const sourceSchema = z.object({
  /** What the site shows: the display name, or the internal name where there is none. */
  name: z.string(),
  url: z.string(),
  is_official: z.boolean(),
  kind: z.enum(Object.keys(sourceKinds) as SourceKind[]),
  /** False: its stories have no pictures, and none is looked for. */
  shows_pictures: z.boolean(),
});

const articleSchema = z.object({
  id: z.string(),
  headline: z.string(),
  excerpt: z.string().nullable(),
  /** One sentence of it, for places where the excerpt is too long. */
  summary_short: z.string().nullable(),
  canonical_url: z.url({ protocol: /^https?$/ }),
  image_url: z.url({ protocol: /^https?$/ }).nullable(),
  /** A moment PostgreSQL wrote; read it with `new Date`, never by slicing the text. */
  published_at: z.string(),
  sentiment: z.enum(['positive', 'negative', 'neutral']),
  /** What it is about, by its headline. */
  topic: z.string(),
  /** The story's identity: two clubs can carry one story under one key. */
  url_key: z.string(),
  /** Null once an administrator deleted the source: its articles are kept. */
  source: sourceSchema.nullable(),
  /** Names of the club's other sources that carried the story. */
  also_covered_by: z.array(z.string()),
});

const clubSchema = z.object({
  id: z.string(),
  slug,
  name: z.string(),
  /** What a league table calls it; null for a club that has none. */
  short_name: z.string().nullable(),
  aliases: z.array(z.string()),
  official_site: z.string().nullable(),
  /** A custom badge before the plain one; a full URL or a file's name in the bucket `club-badges`. */
  badge: z.string().nullable(),
  primary_colour: colour,
  secondary_colour: colour,
  shield_pattern: z.enum(['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes']),
  monogram: z.string(),
  /** Visible articles in all, of which `articles` holds the newest. */
  article_count: z.number().int().nonnegative(),
  articles: z.array(articleSchema),
});

/** The text of a page that administrators write. */
const pageTextSchema = z.object({
  title: z.string(),
  content: z.string(),
  meta_description: z.string().nullable(),
  updated_at: z.string(),
});

/** A story of the stream: one for each club that carries it. */
const streamArticleSchema = articleSchema.extend({ club_id: z.string() });

/** What the SQL function `site_content(n)` answers: all that one build of the public site needs. */
export const siteContentSchema = z.object({
  /** Every season; at most one is active. */
  seasons: z.array(z.object({ code: z.string(), name: z.string(), is_active: z.boolean() })),
  /** Ordered by tier. */
  leagues: z.array(z.object({ slug, name: z.string(), tier: z.number().int().positive() })),
  memberships: z.array(z.object({ season_code: z.string(), league_slug: slug, club_slug: slug })),
  /** Ordered by name. */
  clubs: z.array(clubSchema),
  about: pageTextSchema.nullable(),
  /** The page for publishers. */
  publishers: pageTextSchema.nullable(),
  /** Articles hidden or removed so far: why a site may rightly shrink between two builds. */
  withdrawn_articles: z.number().int().nonnegative(),
  /** What administrators have taken from visitors so far, and when they last did. */
  confirmed_removals: z.object({
    articles: z.number().int().nonnegative(),
    clubs: z.number().int().nonnegative(),
    last_at: z.string().nullable(),
  }),
  /** Changes with every visible article, also those that no page shows, and with their sources. */
  articles_version: z.string(),
  /** Changes whenever stories that visitors saw are withdrawn, or come back. */
  withdrawals_version: z.string(),
  /** When the last run over the feeds ended; null before the first. */
  last_run_at: z.string().nullable(),
  /** The news of the last days, newest first, which a build asks for apart; see `fetchStream`. */
  stream: z.array(streamArticleSchema).optional(),
});

export type SiteContent = z.infer<typeof siteContentSchema>;
export type ContentClub = SiteContent['clubs'][number];
export type ContentArticle = ContentClub['articles'][number];
export type StreamArticle = z.infer<typeof streamArticleSchema>;
