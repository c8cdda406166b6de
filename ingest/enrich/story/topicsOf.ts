import type { Enrichment, Story } from './enrichment.ts';
import { z } from 'zod';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import { compilePhrases, fitsOf, phrase } from './phraseRules.ts';
import rows from './topicRules.json' with { type: 'json' };

const phrases = z.array(phrase);

/** When a story has a topic. */
const topicRule = z.strictObject({
  topic: z.string(),
  /** Nothing that should lead a page: tickets, shop, bets, listings and other notices. */
  is_routine: z.boolean(),
  /** Any of these in the headline. */
  headline: phrases,
  /** Any of these in the headline of a story that no rule fits: they mean it more often than not. */
  hints: phrases,
  /** Any of these in the excerpt, which wanders more: only what leaves no doubt. */
  excerpt: phrases,
  /** Taken out of the text before it is looked at, because they mean something else. */
  except: phrases,
});

/**
 * The topics and the rules by which stories get them; `compilePhrases` says how to read a phrase. Of the
 * rules that fit the first counts, those of the headline before those of the excerpt. Nothing in an
 * excerpt makes a story routine: many reports end with the price of a ticket.
 */
export const topicRules = z
  .array(topicRule)
  .parse(rows)
  .filter(({ topic }) => !pyramidWords.topicsOfEveryStory.includes(topic));

const otherTopic = 'other';
/** No news, and nothing that we want to lead anybody to. */
const heldTopics = ['betting', 'stream'] as const;

/** Every topic that a rule gives, each once, in the order of the rules. */
export const everyTag: readonly string[] = [
  ...new Set(topicRules.map(({ topic }) => topic)),
].filter((topic) => topic !== otherTopic);

/** More would describe nothing. */
export const maxTags = 4;

const headlineRules = compilePhrases(topicRules, ({ headline }) => headline);
const hintRules = compilePhrases(topicRules, ({ hints }) => hints);
const excerptRules = compilePhrases(topicRules, ({ excerpt }) => excerpt);

/**
 * Labels a story by `topicRules`. Its topic is the first that fits, or `other`; its tags are all that fit, the topic
 * first, at most four and possibly none.
 */
export function topicsOf({
  headline,
  excerpt,
}: Story): Pick<Enrichment, 'topic' | 'is_routine' | 'held_for' | 'tags'> {
  const certain = [...fitsOf(headline, headlineRules), ...fitsOf(excerpt ?? '', excerptRules)];
  const fits = certain.length > 0 ? certain : fitsOf(headline, hintRules);
  const topics = new Set(fits.map(({ topic }) => topic).filter((topic) => topic !== otherTopic));
  return {
    topic: fits[0]?.topic ?? otherTopic,
    is_routine: fits[0]?.is_routine ?? false,
    held_for: heldTopics.find((topic) => topic === fits[0]?.topic) ?? null,
    tags: [...topics].slice(0, maxTags),
  };
}
