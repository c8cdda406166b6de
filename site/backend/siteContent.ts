import { z } from 'zod';
import { sourceKinds, type SourceKind } from '../../common/sources/sourceKinds.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const sourceSchema = z.object({
  /** The display name or, without one, the internal name. */
  name: z.string(),
  icon_host: z.string(),
  kind: z.enum(Object.keys(sourceKinds) as SourceKind[]),
  shows_pictures: z.boolean(),
});

/** Another story of the same event, by the name of its publisher. */
const otherSchema = z.object({
  name: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  headline: z.string(),
  kind: z.enum(Object.keys(sourceKinds) as SourceKind[]).nullable(),
});

const articleSchema = z.object({
  id: z.string(),
  headline: z.string(),
  excerpt: z.string().nullable(),
  canonical_url: z.url({ protocol: /^https?$/ }),
  image_url: z.url({ protocol: /^https?$/ }).nullable(),
  /** A moment PostgreSQL wrote; read it with `new Date`, never by slicing the text. */
  published_at: z.string(),
  sentiment: z.enum(['positive', 'negative', 'neutral']),
  topic: z.string(),
  /** The event that it leads; two clubs can have news of one event. */
  event_id: z.string(),
  /** Null once an administrator has deleted the source. */
  source: sourceSchema.nullable(),
  more_on_this: z.array(otherSchema),
});

const clubSchema = z.object({
  id: z.string(),
  slug,
  name: z.string(),
  /** As in a league table; null for a club that has none. */
  short_name: z.string().nullable(),
  aliases: z.array(z.string()),
  official_site: z.string().nullable(),
  /** A custom badge before the plain one; a full URL or a file's name in the bucket `club-badges`. */
  badge: z.string().nullable(),
  primary_colour: colour,
  secondary_colour: colour,
  shield_pattern: z.enum(['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes']),
  monogram: z.string(),
  article_count: z.number().int().nonnegative(),
  /** The events in all its visible articles; `articles` holds those that lead the newest of them. */
  event_count: z.number().int().nonnegative(),
  articles: z.array(articleSchema),
});

const pageTextSchema = z.object({
  title: z.string(),
  content: z.string(),
  meta_description: z.string().nullable(),
  updated_at: z.string(),
});

const streamArticleSchema = articleSchema.extend({ club_id: z.string() });

/** The answer of the SQL function `site_content(n)`. */
export const siteContentSchema = z.object({
  seasons: z.array(z.object({ code: z.string(), name: z.string(), is_active: z.boolean() })),
  leagues: z.array(z.object({ slug, name: z.string(), tier: z.number().int().positive() })),
  memberships: z.array(z.object({ season_code: z.string(), league_slug: slug, club_slug: slug })),
  clubs: z.array(clubSchema),
  about: pageTextSchema.nullable(),
  publishers: pageTextSchema.nullable(),
  /** Articles hidden or removed so far, which explain why a site shrinks. */
  withdrawn_articles: z.number().int().nonnegative(),
  confirmed_removals: z.object({
    articles: z.number().int().nonnegative(),
    clubs: z.number().int().nonnegative(),
    last_at: z.string().nullable(),
  }),
  /** Changes with every visible article and its source. */
  articles_version: z.string(),
  /** Changes whenever stories that visitors saw are withdrawn, or come back. */
  withdrawals_version: z.string(),
  last_run_at: z.string().nullable(),
  /** The events of the last 30 days, newest first; fetched apart, see `fetchStream`. */
  stream: z.array(streamArticleSchema).optional(),
  /** The newest stories, each by itself; fetched apart as well. */
  stories: z.array(streamArticleSchema).optional(),
});

export type SiteContent = z.infer<typeof siteContentSchema>;
export type ContentClub = SiteContent['clubs'][number];
export type ContentArticle = ContentClub['articles'][number];
export type OtherStory = z.infer<typeof otherSchema>;
export type StreamArticle = z.infer<typeof streamArticleSchema>;
