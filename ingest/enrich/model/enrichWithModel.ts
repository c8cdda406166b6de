import type { Chat, ChatQuestion } from './chatCompletion.ts';
import type { ClubNames, Enrichment, Story } from '../story/enrichment.ts';
import { readStoryLabels, type StoryLabels, storyQuestion } from './storyQuestion.ts';
import { estimateTokens, shareTokens, type TokenBudget } from './tokenBudget.ts';

/**
 * The result of a batch: an enrichment for each story in order, whatever happened. `verdict` tells how
 * the model did: it answered, it failed, or the budget did not allow to ask.
 */
export interface BatchOutcome {
  verdict: 'answered' | 'failed' | 'notAsked';
  enrichments: Enrichment[];
  /** Stories that the word list had to take, and why, in a sentence for the operator; null for none. */
  fallback: { reason: string; storyCount: number } | null;
}

/** `byWordList` takes the stories that the model leaves. */
interface ModelMeans {
  chat: Chat;
  budget: TokenBudget;
  byWordList: (story: Story, club: ClubNames) => Enrichment;
}

/** Roles, field names and the schema, which servers count among the tokens of the question. */
const frameTokens = 200;

/**
 * Has a model enrich stories with one call within the budget; the word list takes those that it does
 * not label as it was asked to. `tokens_used` shares out what the call cost, also over stories whose
 * labels were paid for and could not be used.
 */
export async function enrichWithModel(
  stories: readonly Story[],
  club: ClubNames,
  { chat, budget, byWordList }: ModelMeans,
): Promise<BatchOutcome> {
  const question = storyQuestion(stories, club);
  const askedTokens = questionTokens(question);
  const settle = budget.reserve(askedTokens);
  if (settle === null) return fallBack('notAsked', budgetReason(budget), 0);

  const outcome = await chat(question);
  // Who does not say what an answer cost is taken to have charged for all that was allowed.
  const costTokens = outcome.costTokens ?? askedTokens;
  settle(costTokens);
  if (outcome.kind === 'failed') return fallBack('failed', outcome.reason, outcome.costTokens ?? 0);
  const read = readStoryLabels(outcome.content, stories.length);
  if (read.kind === 'unusable') return fallBack('failed', read.reason, costTokens);
  const storyCount = read.labels.filter((labels) => labels === null).length;
  return {
    verdict: 'answered',
    enrichments: combine(read.labels, costTokens),
    fallback: read.fault === null ? null : { reason: read.fault, storyCount },
  };

  function fallBack(
    verdict: BatchOutcome['verdict'],
    reason: string,
    paidTokens: number,
  ): BatchOutcome {
    const enrichments = combine([], paidTokens);
    return { verdict, enrichments, fallback: { reason, storyCount: stories.length } };
  }

  function combine(labels: readonly (StoryLabels | null)[], paidTokens: number): Enrichment[] {
    const shares = shareTokens(paidTokens, stories.length);
    return stories.map((story, index) => ({
      // Of topics it is not asked.
      ...byWordList(story, club),
      ...labels[index],
      tokens_used: shares[index] ?? 0,
    }));
  }
}

function questionTokens({ system, user, maxAnswerTokens }: ChatQuestion): number {
  return estimateTokens(system) + estimateTokens(user) + frameTokens + maxAnswerTokens;
}

function budgetReason({ totalTokens }: TokenBudget): string {
  return `What is left of the ${totalTokens} tokens that a run may use up (ENRICHMENT_TOKEN_BUDGET) does not cover another call.`;
}
