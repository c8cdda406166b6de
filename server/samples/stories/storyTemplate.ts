/** A story before its slots, such as `{striker}`, are filled; `fillSlots.ts` knows them all. */
export interface StoryTemplate {
  headline: string;
  excerpt: string;
}

/** How a match ended for the club that writes about it. */
export type MatchResult = 'won' | 'drew' | 'lost';

/** What a story is about; it decides on its body and its illustration. */
export type Topic =
  | MatchResult
  | 'preview'
  | 'fitness'
  | 'contract'
  | 'interview'
  | 'tickets'
  | 'academy'
  | 'women'
  | 'community'
  | 'stadium'
  | 'heritage'
  | 'opinion'
  | 'tactics'
  | 'player'
  | 'terrace';

/** A template with its topic. */
export interface TopicTemplate extends StoryTemplate {
  topic: Topic;
}

/** Every template of a group of topics in one list. */
export function withTopics(
  groups: Partial<Record<Topic, readonly StoryTemplate[]>>,
): readonly TopicTemplate[] {
  return (Object.entries(groups) as [Topic, readonly StoryTemplate[]][]).flatMap(
    ([topic, templates]) => templates.map((template) => ({ ...template, topic })),
  );
}
