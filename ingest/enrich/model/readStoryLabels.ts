import { z } from 'zod';
import { plainText } from '../../../common/text/plainText.ts';
import type { Enrichment } from '../enrichment.ts';
import { readJson } from './postJson.ts';
import { maxSummaryCharacters, sentiments } from './storyQuestion.ts';
import { maxTags, everyTag } from '../topicsOf.ts';

export type StoryLabels = Pick<Enrichment, 'sentiment' | 'tags' | 'summary_short'>;

/**
 * The labels in the order of the stories, null where those of a story cannot be used, with a sentence
 * about the first of these; or a sentence that says why nothing can be used.
 */
export type LabelOutcome =
  | { kind: 'read'; labels: (StoryLabels | null)[]; fault: string | null }
  | { kind: 'unusable'; reason: string };

const answer = z.strictObject({ stories: z.array(z.unknown()) });

const entry = z.strictObject({
  id: z.int(),
  sentiment: z.enum(sentiments),
  tags: z.array(z.enum(everyTag)).max(maxTags),
  summary: z
    .string()
    .transform((text) => plainText(text))
    .refine(isSummary),
});

/** A story could put it into a summary to lead readers away from the site. */
const address = /:\/\/|\bwww\.|@\w|\b[\w-]+\.(?:com|net|org|info|io|xyz|co\.uk)\b/i;

/**
 * Reads the answer to a `storyQuestion`. Nothing in it is believed: a story that talked the model into
 * something can be labelled wrongly, with what the lists know and a sentence of plain text, and no more.
 */
export function readStoryLabels(content: string, storyCount: number): LabelOutcome {
  const json = readJson(content);
  if (json === undefined) return unusable('The model answered something other than JSON.');
  const result = answer.safeParse(json);
  if (!result.success) return unusable('The model answered with JSON of another shape.');
  const { stories } = result.data;
  if (stories.length !== storyCount) {
    return unusable(`The model labelled ${stories.length} of ${storyCount} stories.`);
  }
  const outcomes = stories.map(readEntry);
  const fault = outcomes.find((outcome) => typeof outcome === 'string') ?? null;
  const labels = outcomes.map((outcome) => (typeof outcome === 'string' ? null : outcome));
  return { kind: 'read', labels, fault };
}

/** @returns a sentence when the entry cannot be used; it repeats nothing of what the model said. */
function readEntry(value: unknown, index: number): StoryLabels | string {
  const result = entry.safeParse(value);
  if (!result.success) {
    const field = result.error.issues[0]?.path[0];
    return field === undefined
      ? 'The model labelled a story unusably (other fields).'
      : `The model labelled a story unusably (${String(field)}).`;
  }
  const { id, sentiment, tags, summary } = result.data;
  if (id !== index + 1) return 'The model mixed up the numbers of the stories.';
  return {
    sentiment,
    // Once each and in the order of the list, as the word list names them.
    tags: everyTag.filter((tag) => tags.includes(tag)),
    summary_short: summary === '' ? null : summary,
  };
}

function isSummary(text: string): boolean {
  return text.length <= maxSummaryCharacters && !address.test(text);
}

function unusable(reason: string): LabelOutcome {
  return { kind: 'unusable', reason };
}
