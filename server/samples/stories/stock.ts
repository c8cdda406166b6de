import blogMatchPieces from './blogMatchPieces.json' with { type: 'json' };
import blogPieces from './blogPieces.json' with { type: 'json' };
import inventedNames from './invented.json' with { type: 'json' };
import officialClubNews from './officialClubNews.json' with { type: 'json' };
import officialLongReads from './officialLongReads.json' with { type: 'json' };
import officialMatchReports from './officialMatchReports.json' with { type: 'json' };
import officialTeamNews from './officialTeamNews.json' with { type: 'json' };
import bodyParagraphs from './paragraphs.json' with { type: 'json' };

/** How a match ended for the club that writes about it. */
export type MatchResult = keyof typeof officialMatchReports;
/** What a story is about, how a match ended included; it decides on its body. */
export type Topic = keyof typeof bodyParagraphs;

/** A story before its slots, such as `{striker}`, are filled; `fillSlots.ts` knows them all. */
interface StoryTemplate {
  headline: string;
  excerpt: string;
}

/** A template with its topic. */
export interface TopicTemplate extends StoryTemplate {
  topic: Topic;
}

/** What the official sites write. The wording about a match holds for any score with that result. */
export const officialStories = {
  matchPieces: officialMatchReports,
  pieces: [...withTopics(officialTeamNews), ...withTopics(officialClubNews)],
};

/** About one official story in thirty has a headline as long as these, because real ones do. */
export const longReads = withTopics(officialLongReads);

/** What the fan blogs write. */
export const blogStories = {
  matchPieces: blogMatchPieces,
  pieces: withTopics(blogPieces),
};

/** Body paragraphs by topic. Each stands alone, so any two to four of them make a body, in any order. */
export const paragraphs: Readonly<Record<Topic, readonly string[]>> = bodyParagraphs;

/**
 * The people, places and blogs of the sample stories. First names are common, family names invented,
 * so that no pair is the name of a professional; the blogs are about nobody's club in particular, and
 * in use by nobody we know of.
 */
export const invented = inventedNames;

/** Every template of a group of topics in one list. */
function withTopics(
  groups: Readonly<Partial<Record<Topic, readonly StoryTemplate[]>>>,
): TopicTemplate[] {
  return Object.entries(groups).flatMap(([topic, templates]) =>
    templates.map((template) => ({ ...template, topic: topic as Topic })),
  );
}
