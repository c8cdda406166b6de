import { z } from 'zod';
import blogMatchPieces from './blogMatchPieces.json' with { type: 'json' };
import blogPieces from './blogPieces.json' with { type: 'json' };
import inventedNames from './invented.json' with { type: 'json' };
import officialClubNews from './officialClubNews.json' with { type: 'json' };
import officialLongReads from './officialLongReads.json' with { type: 'json' };
import officialMatchReports from './officialMatchReports.json' with { type: 'json' };
import officialTeamNews from './officialTeamNews.json' with { type: 'json' };
import bodyParagraphs from './paragraphs.json' with { type: 'json' };

/** How a match ended for the club that writes about it. */
const matchResult = z.enum(['won', 'drew', 'lost']);
/** What a story is about; it decides on its body and its illustration. */
const topic = z.enum([
  ...matchResult.options,
  ...['preview', 'fitness', 'contract', 'interview', 'tickets', 'academy', 'women'],
  ...['community', 'stadium', 'heritage', 'opinion', 'tactics', 'player', 'terrace'],
] as const);
const text = z.string().trim().min(1);
const texts = z.array(text).min(1);
/** A story before its slots, such as `{striker}`, are filled; `fillSlots.ts` knows them all. */
const storyTemplate = z.strictObject({ headline: text, excerpt: text });
const topicTemplate = storyTemplate.extend({ topic });
const matchPieces = z.record(matchResult, z.array(storyTemplate).min(1));

export type MatchResult = z.infer<typeof matchResult>;
export type Topic = z.infer<typeof topic>;
/** A template with its topic. */
export type TopicTemplate = z.infer<typeof topicTemplate>;

/** What the official sites write. The wording about a match holds for any score with that result. */
export const officialStories = {
  matchPieces: matchPieces.parse(officialMatchReports),
  pieces: [...withTopics(officialTeamNews), ...withTopics(officialClubNews)],
};

/** About one official story in thirty has a headline as long as these, because real ones do. */
export const longReads = withTopics(officialLongReads);

/** What the fan blogs write. */
export const blogStories = {
  matchPieces: matchPieces.parse(blogMatchPieces),
  pieces: withTopics(blogPieces),
};

/** Body paragraphs by topic. Each stands alone, so any two to four of them make a body, in any order. */
export const paragraphs = z.record(topic, z.array(text).min(4)).parse(bodyParagraphs);

/**
 * The people, places and blogs of the sample stories. First names are common, family names invented,
 * so that no pair is the name of a professional; the blogs are about nobody's club in particular, and
 * in use by nobody we know of.
 */
export const invented = z
  .strictObject({ men: texts, women: texts, families: texts, stands: texts, blogs: texts })
  .parse(inventedNames);

/** Every template of a group of topics in one list. */
function withTopics(groups: Readonly<Record<string, readonly object[]>>): readonly TopicTemplate[] {
  const templates = Object.entries(groups).flatMap(([topic, list]) =>
    list.map((template) => ({ ...template, topic })),
  );
  return z.array(topicTemplate).parse(templates);
}
