import { z } from 'zod';

/** A club's short name, for narrow places. */
export const maxShortNameCharacters = 14;

// The shape of the files in `supabase/seed`, which docs/pyramids.md describes.

const words = z.array(z.string().min(1));
/** A regular expression, without slashes. */
const pattern = z.string().refine(isPattern, 'is no regular expression');
const colour = z.string().regex(/^#[0-9A-F]{6}$/, 'is no colour such as #DB0007');
/** Public addresses are built from it. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug such as league-one');

/** `pyramid.json`: the leagues of a deployment, and what the site calls them together. */
const pyramidSchema = z.strictObject({
  /** The headline of the home page: `English football, club by club`. */
  title: z.string().min(1),
  /** The leagues together, after `the 92 clubs of`: `the four English divisions`. */
  divisions: z.string().min(1),
  /** Month and day on which a season usually begins. */
  seasonBegins: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/, 'is no day such as 08-01'),
  /** From the top down, as the database calls their columns. */
  leagues: z
    .array(
      z.strictObject({
        slug,
        name: z.string().min(1),
        /** Counts from 1, the top of the pyramid. */
        tier: z.number().int().positive(),
        /** How many clubs play in it. */
        club_count: z.number().int().positive(),
        /** How many go down from it each summer, and as many come up. */
        relegated_count: z.number().int().min(0),
      }),
    )
    .min(1)
    .superRefine(eachOnce('slug', 'tier')),
});

const clubSchema = z.strictObject({
  /** The common full name, without 'FC'. */
  name: z.string(),
  /** `slugFor(name)`. */
  slug,
  /** The name in a league table: `Man City`. */
  shortName: z.string().min(1).max(maxShortNameCharacters),
  /**
   * One to five short names and nicknames that fans type. They are for search alone: some are
   * everyday words, and some belong to several clubs (three of them are the Robins).
   */
  aliases: z.array(z.string()).min(1).max(5),
  /** The https address of the club's own site, without a path. */
  officialSite: z.url({ protocol: /^https$/ }),
  /** The main colour of the home shirt. */
  primaryColour: colour,
  /** The colour that goes with it on shirt or crest. */
  secondaryColour: colour,
  /** The traditional pattern of the home shirt, rather than one season's version of it. */
  shieldPattern: z.enum(['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes']),
  /** One to three letters, different for each club. */
  monogram: z.string().regex(/^[A-Z]{1,3}$/),
});

/** `names.json`: how names of clubs are made and shortened, and what they mean besides. */
const namesSchema = z.strictObject({
  /** Any other word before it makes the name of some club, in lower case: `Bath City`. */
  suffixes: words,
  /** Ends the name of a club or two: `Argyle`. */
  rareSuffixes: words,
  /** Parts of names, and how papers shorten them: `Manchester`, `Man`. */
  shortForms: z.array(
    z.tuple([z.string().min(1), z.string().min(1)], 'is no part with its short form'),
  ),
  /** Names with the word before or after them that makes them no club, as regular expressions in lower case: `derby day`. */
  otherMeanings: z.array(pattern),
});

/** `words.json`: what is not about the clubs of these leagues, though it may name them; in lower case. */
const wordsSchema = z.strictObject({
  /** Everyday words, other teams and other people: without the club's own name they mislead. */
  everydayNames: words,
  /** Such as mislead more often than they help as the name of another club. */
  everydayOpponents: words,
  /** Towns that are surnames: `Mark Burton`. */
  surnames: words,
  /** Towns that are first names: `Preston Zimmerman`. */
  firstNames: words,
  /** Follows the name of a club elsewhere that begins like one of ours: `Newcastle Jets`. */
  elsewhere: words,
  /** Names of competitions: before a town, no first name. */
  competitions: words,
  /**
   * Other sports and competitions, and teams of theirs that share the names of towns with our clubs, as regular
   * expressions.
   */
  otherGames: z.array(pattern),
  /** Phrases that only sound like one of them, likewise: `title chase`. */
  notOtherGames: z.array(pattern),
  /** Topics that tell nothing, for every story has them: `women` where all leagues are women's. */
  topicsOfEveryStory: words,
});

/** `fanBlogs.json`: blogs that somebody has looked up, for administrators to have proposed. */
const fanBlogSchema = z.strictObject({
  clubSlug: slug,
  name: z.string().min(1),
  siteUrl: z.url({ protocol: /^https$/ }),
  feedUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Where one can see that the site exists and whose it is. */
  source: z.string().min(1),
  /**
   * Whoever wrote the entry has seen a page of the site, or a list that says when it tested the feed; an older list
   * merely names the others. Discovery reads the feed before it proposes any.
   */
  isVerified: z.boolean(),
});

/** Each file of JSON in the folder. */
export const pyramidSchemas = {
  'pyramid.json': pyramidSchema,
  'timeZone.json': z.string().refine(isTimeZone, 'is no time zone such as Europe/London'),
  'clubs.json': z.array(clubSchema).min(1, 'holds no club').superRefine(eachOnce('name', 'slug')),
  'names.json': namesSchema,
  'words.json': wordsSchema,
  'aboutPage.json': z.strictObject({
    title: z.string().min(1),
    paragraphs: z.array(z.string().min(1)),
    meta_description: z.string().min(1),
  }),
  'fanBlogs.json': z.array(fanBlogSchema),
} satisfies Record<string, z.ZodType>;

export type Pyramid = z.output<typeof pyramidSchema>;
/** A club as the seed has it. Where it plays is a matter of the season. */
export type SeedClub = z.output<typeof clubSchema>;
export type CuratedBlog = z.output<typeof fanBlogSchema>;
export type NameWords = z.output<typeof namesSchema>;
export type PyramidWords = z.output<typeof wordsSchema>;

/** A check of a list for zod: that no two of its rows have the same of a column. The later one is at fault. */
function eachOnce<Column extends string>(...columns: readonly Column[]) {
  return (
    rows: readonly Readonly<Record<Column, string | number>>[],
    context: z.core.$RefinementCtx,
  ): void => {
    for (const column of columns) {
      const values = rows.map((row) => row[column]);
      for (const [at, value] of values.entries()) {
        if (values.indexOf(value) === at) continue;
        context.addIssue({
          code: 'custom',
          path: [at, column],
          message: `is ${String(value)}, which is there twice`,
          input: value,
        });
      }
    }
  };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== '';
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
