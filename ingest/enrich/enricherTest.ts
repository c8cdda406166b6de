import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ChatOptions } from './chatCompletion.ts';
import { createEnricher, type Enricher } from './createEnricher.ts';
import type { ClubNames, Enrichment, Story } from './enrichment.ts';
import { enrichStory } from './enrichStory.ts';
import type { ModelSettings } from './modelSettings.ts';
import { answerWith, startModelEndpoint, type ModelEndpoint } from './startModelEndpoint.ts';

export const CLUB: ClubNames = { name: 'Derby County', aliases: ['Derby', 'The Rams'] };

export interface EnricherTest {
  /** There between the hooks that run before and after the tests of a file. */
  readonly endpoint: ModelEndpoint;
  /** What the enrichers of this test said of stories that they left to the word list. */
  reasons: [reason: string, storyCount: number][];
  /** An enricher that asks the endpoint and waits for nothing. */
  enricher(overrides?: Partial<ModelSettings>, world?: ChatOptions): Enricher;
}

/** A test file's own model on this machine, which labels stories as neutral at the start of each test. */
export function enricherTest(): EnricherTest {
  let endpoint: ModelEndpoint;
  const reasons: EnricherTest['reasons'] = [];
  beforeAll(async () => {
    endpoint = await startModelEndpoint();
  });
  beforeEach(() => {
    endpoint.reply(answerWith());
    reasons.length = 0;
  });
  afterAll(() => endpoint.close());

  return {
    get endpoint() {
      return endpoint;
    },
    reasons,
    enricher: (overrides = {}, world = {}) =>
      createEnricher({
        model: { ...endpoint.settings, ...overrides },
        onFallback: (...reason) => reasons.push(reason),
        pause: () => Promise.resolve(),
        ...world,
      }),
  };
}

export function someStories(count: number): Story[] {
  return Array.from({ length: count }, (_, index) => ({
    headline: `Derby beat Burton ${index}-0 to go top`,
    excerpt: index % 2 === 0 ? null : 'The Rams sign a striker on loan.',
  }));
}

/** What the word list makes of stories, with the tokens that were paid in vain. */
export function byWordList(
  stories: readonly Story[],
  tokens: readonly number[] = [],
): Enrichment[] {
  return stories.map((story, index) => ({
    ...enrichStory(story, CLUB),
    tokens_used: tokens[index] ?? 0,
  }));
}
