import { z } from 'zod';
import { leftOutBecause, type SourceRules } from '../../../common/sources/leftOutBecause.ts';
import { countOf } from '../../../common/text/counts.ts';

const storySchema = z.object({
  headline: z.string(),
  excerpt: z.string().nullable(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  /** ISO; dates in the future count as now. */
  publishedAt: z.string().nullable(),
  topic: z.string(),
  namesClub: z.boolean(),
  /** Where it would go. */
  clubs: z.array(z.string()),
  isNew: z.boolean(),
});

/** The answer of the function check-feed: a feed as it is right now, the newest story first. */
export const checkedFeedSchema = z.object({
  title: z.string(),
  type: z.enum(['rss', 'atom', 'json']),
  encoding: z.string(),
  language: z.string().nullable(),
  isOfComments: z.boolean(),
  itemCount: z.number(),
  itemsPerWeek: z.number(),
  lastItemAt: z.string().nullable(),
  /** These counts are over all stories; a kept answer holds only the newest of them. */
  storyCount: z.number(),
  newCount: z.number(),
  undatedCount: z.number(),
  aheadCount: z.number(),
  unreadableCount: z.number(),
  picturedCount: z.number(),
  alreadyKnown: z
    .object({ sourceId: z.string(), name: z.string(), clubName: z.string() })
    .nullable(),
  stories: z.array(storySchema),
});

export type CheckedFeed = z.infer<typeof checkedFeedSchema>;
export type Story = z.infer<typeof storySchema>;

/** Why a story would not be taken, in a sentence; null where it would. */
export function judgeStory(story: Story, rules: SourceRules): string | null {
  const reason = leftOutBecause({ ...story, namesClub: () => story.namesClub }, rules);
  return reason ?? (story.clubs.length === 0 ? 'It is about none of the clubs.' : null);
}

/** Where the function stops counting. */
const mostCounted = 100;

/** A feed's format and size, such as `RSS, utf-8, en-GB · 25 items, about 3 a week`. */
export function describeFeed({ type, encoding, language, ...feed }: CheckedFeed): string {
  const format = [type === 'atom' ? 'Atom' : type.toUpperCase(), encoding, language];
  const items =
    feed.itemCount < mostCounted
      ? countOf(feed.itemCount, 'item')
      : `${String(mostCounted)} or more items`;
  const pace =
    feed.itemsPerWeek === 0
      ? 'none of late'
      : `about ${feed.itemsPerWeek.toLocaleString('en-GB', { maximumFractionDigits: 1 })} a week`;
  return `${format.filter((part) => part !== null).join(', ')} · ${items}, ${pace}`;
}

/** Possible faults of a feed, in sentences. */
export function troublesOf(feed: Omit<CheckedFeed, 'stories'>): string[] {
  const { language, storyCount } = feed;
  const some = (count: number, what: string) =>
    count === 0 ? [] : [`${String(count)} of ${countOf(storyCount, 'story', 'stories')} ${what}`];
  return [
    ...(feed.isOfComments ? ['It brings what readers wrote below stories.'] : []),
    ...(storyCount === 0 ? ['There are no stories in it now.'] : []),
    ...(language === null || /^en\b/i.test(language) ? [] : [`Its language is ${language}.`]),
    ...some(feed.undatedCount, 'without a date: they count as new when they are first read.'),
    ...some(feed.aheadCount, 'dated in the future: set a clock offset if that goes on.'),
    ...some(feed.unreadableCount, 'with characters that could not be read.'),
    ...(feed.picturedCount > 0 || storyCount === 0
      ? []
      : ['No story has a picture: they are looked for on the pages.']),
  ];
}
