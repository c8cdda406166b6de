import pLimit from 'p-limit';
import { createChat, type ChatOptions } from './model/chatCompletion.ts';
import type { ClubNames, Enrichment, Story } from './story/enrichment.ts';
import { createMentions, type MentionAt } from './story/clubMentions.ts';
import { enrichWithModel, type BatchOutcome } from './model/enrichWithModel.ts';
import type { ModelSettings } from './model/modelSettings.ts';
import { createTokenBudget } from './model/tokenBudget.ts';
import { logLine } from '../../common/logLine.ts';
import { sentimentOf } from './sentiment/sentimentOf.ts';
import { summaryShort } from './summaryShort.ts';
import { topicsOf } from './story/topicsOf.ts';

const maxStoriesPerCall = 20;
const maxConcurrentCalls = 2;
/** After so many in a row, a server is down or refuses us, and asking on only takes time. */
const maxFailuresInARow = 3;
const gaveUp =
  'The model failed three times in a row and is not asked again in this run; the word list takes over.';

/** Enriches the stories of one run. */
export interface Enricher {
  /** Enriches a story by the word list, which costs nothing. */
  byWordList(story: Story, club: ClubNames): Enrichment;
  /** The clubs that a text names. */
  mentionAt: MentionAt;
  /** Whether a story costs money, so that only stories that are not stored yet should be handed over. */
  needsOnlyNew: boolean;
  /** Resolves, always, to one enrichment for each story in the order given. */
  enrich(
    stories: readonly Story[],
    club: ClubNames,
    /** Once it is aborted, the model is asked nothing more. */
    signal?: AbortSignal,
  ): Promise<Enrichment[]>;
}

/** The model to ask, if any, and who is told of stories that it did not label. */
export interface EnricherOptions extends ChatOptions {
  /** All clubs that a headline may name. */
  clubs: readonly ClubNames[];
  model: ModelSettings | null;
  /**
   * Hears, once for each batch, why the word list took stories and how many. One cause has one
   * sentence, which holds neither the key nor control characters: `tallyFallbacks` counts them.
   */
  onFallback?: (reason: string, storyCount: number) => void;
}

/**
 * Makes the enricher of a run: the word list, or the language model with the word list for all that the
 * model does not answer. Budget and failures are those of the run, so each run makes its own.
 */
export function createEnricher({ clubs, model, onFallback, ...world }: EnricherOptions): Enricher {
  const mentionAt = createMentions(clubs);
  const byWordList = (story: Story, club: ClubNames) => enrichStory(story, club, mentionAt);
  if (model === null) {
    return {
      byWordList,
      mentionAt,
      needsOnlyNew: false,
      enrich: (stories, club) => Promise.resolve(stories.map((story) => byWordList(story, club))),
    };
  }
  const budget = createTokenBudget(model.tokenBudget);
  const means = { chat: createChat(model, world), budget, byWordList };
  const limit = pLimit(maxConcurrentCalls);
  let failuresInARow = 0;

  return {
    byWordList,
    mentionAt,
    needsOnlyNew: true,
    async enrich(stories, club, signal) {
      const batches = inBatches(stories);
      const outcomes = await Promise.all(
        batches.map((batch) => limit(() => enrichBatch(batch, club, signal))),
      );
      return outcomes.flat();
    },
  };

  async function enrichBatch(
    batch: readonly Story[],
    club: ClubNames,
    signal: AbortSignal | undefined,
  ): Promise<Enrichment[]> {
    if (signal?.aborted === true) return batch.map((story) => byWordList(story, club));
    if (failuresInARow >= maxFailuresInARow) {
      onFallback?.(gaveUp, batch.length);
      return batch.map((story) => byWordList(story, club));
    }
    const { verdict, enrichments, fallback } = await enrichWithModel(batch, club, means);
    count(verdict);
    if (fallback !== null) onFallback?.(fallback.reason, fallback.storyCount);
    return enrichments;
  }

  function count(verdict: BatchOutcome['verdict']): void {
    if (failuresInARow >= maxFailuresInARow) return;
    if (verdict === 'failed') failuresInARow += 1;
    else if (verdict === 'answered') failuresInARow = 0;
  }
}

function inBatches(stories: readonly Story[]): Story[][] {
  const count = Math.ceil(stories.length / maxStoriesPerCall);
  return Array.from({ length: count }, (_, index) =>
    stories.slice(index * maxStoriesPerCall, (index + 1) * maxStoriesPerCall),
  );
}

/**
 * Counts, by cause, the stories of one run that a language model left to the word list: the same sentence would
 * otherwise be repeated for every club.
 */
export function tallyFallbacks() {
  const counts = new Map<string, number>();
  return {
    onFallback: (reason: string, storyCount: number) =>
      void counts.set(reason, (counts.get(reason) ?? 0) + storyCount),
    /** One line for each cause, in the order in which they first came up; none when all went well. */
    lines: () =>
      Array.from(counts, ([reason, stories]) =>
        logLine('enrich', 'left to the word list', { stories, reason }),
      ),
  };
}

/** Enriches a story on this machine by published rules: free, repeatable, no request to anybody. */
export function enrichStory(story: Story, club: ClubNames, mentionAt: MentionAt): Enrichment {
  const topics = topicsOf(story);
  return {
    ...topics,
    // The price of a ticket is neither good news nor bad.
    sentiment: topics.is_routine ? 'neutral' : sentimentOf(story, club, mentionAt),
    summary_short: summaryShort(story),
    tokens_used: 0,
  };
}
