import { z } from 'zod';
import { maxSourceNameCharacters, maxUrlCharacters } from '../limits.ts';
import { isWebAddress } from '../webAddress.ts';

/** The kinds of a source, with the priority that the pack gives it: 1 to 100, lower wins. */
const packPriorities = { official: 5, press: 40, fan_blog: 50, podcast: 70, forum: 70 } as const;

/** A feed of a whole division says less of a club than any feed of its own. */
const widePriority = 60;

const name = z
  .string()
  .min(1, 'is missing')
  .max(maxSourceNameCharacters, `is longer than ${maxSourceNameCharacters} characters`);
const yesOrNo = z
  .enum(['yes', 'no', ''], { error: 'must be yes or no' })
  .transform((word) => word === 'yes');
const list = z.string().transform((text) => text.split('|').flatMap((part) => part.trim() || []));
const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be a slug such as arsenal');

const feed = {
  name,
  display_name: name.or(z.literal('')).transform((text) => text || null),
  type: z.enum(['rss', 'atom', 'json'], { error: 'must be rss, atom or json' }),
  url: z
    .string()
    .max(maxUrlCharacters, `is longer than ${maxUrlCharacters} characters`)
    .refine(isWebAddress, { error: 'must be a web address' }),
  publisher: name,
  kind: z.enum(Object.keys(packPriorities) as (keyof typeof packPriorities)[], {
    error: `must be one of ${Object.keys(packPriorities).join(', ')}`,
  }),
  left_out_links: list,
  left_out_titles: list,
  keeps_named_only: yesOrNo,
  is_proven: yesOrNo,
  /** Why it is thought to be a feed, in a phrase, and when that was last so; for people alone. */
  evidence: z.string(),
  seen: z.string(),
};

/** A publisher as a line of `publishers.csv` has it; no terms: nobody has read them. */
export const publisherRow = z
  .strictObject({ publisher: name, is_on: yesOrNo, terms: z.string() })
  .transform(({ publisher, is_on, terms }) => ({ name: publisher, is_on, terms: terms || null }));

/** A feed of one club as a line of `sources.csv` has it. */
export const clubRow = z.strictObject({ club: slug, ...feed }).transform((row) => ({
  ...row,
  club: row.club as string | null,
  divisions: [] as string[],
  is_on: true,
  priority: packPriorities[row.kind] as number,
}));

/** A feed of a whole division, or of several, as a line of `wide.csv` has it; none named: of all. */
export const wideRow = z
  .strictObject({ divisions: list.pipe(z.array(slug)), ...feed, is_on: yesOrNo })
  .transform((row) => ({ ...row, club: null, priority: widePriority }));

/** Who publishes feeds of the pack, and on what terms. */
export type PackPublisher = z.output<typeof publisherRow>;

/**
 * A feed of the pack, as `adopt_sources` takes it. `is_on`: adopted without being asked for, where its
 * publisher is on too. Without a club, it is of whole divisions.
 */
export type PackEntry = z.output<typeof clubRow>;
