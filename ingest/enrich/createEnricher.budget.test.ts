import { beforeEach, describe, expect, it } from 'vitest';
import { byWordList, derbyCounty, enricherTest, someStories } from './fixtures/enricherTest.ts';
import { answerWith, labelled, sendJson, type ModelReply } from './fixtures/startModelEndpoint.ts';

const test = enricherTest();

describe('createEnricher, on its budget', () => {
  const tooSmall = (budget: number) =>
    `What is left of the ${budget} tokens that a run may use up (ENRICHMENT_TOKEN_BUDGET) does not cover another call.`;
  /** Charges all that it was allowed: the whole request, and an answer of the greatest length. */
  const dear: ModelReply = (question, response) => {
    const tokens = Math.ceil(question.source.length / 4) + (question.body.max_tokens ?? Infinity);
    charged += tokens;
    answerWith(() => ({}), tokens)(question, response);
  };
  let charged = 0;

  beforeEach(() => {
    charged = 0;
    test.endpoint.reply(dear);
  });

  it('asks nothing that the budget does not cover', async () => {
    const stories = someStories(2);
    expect(await test.enricher({ tokenBudget: 1000 }).enrich(stories, derbyCounty)).toEqual(
      byWordList(stories),
    );
    expect(test.endpoint.questions).toEqual([]);
    expect(test.reasons).toEqual([[tooSmall(1000), 2]]);
  });

  it('does not let two calls at once share what covers only one', async () => {
    const stories = someStories(40);
    const enrichments = await test.enricher({ tokenBudget: 8000 }).enrich(stories, derbyCounty);
    expect(test.endpoint.questions).toHaveLength(1);
    expect(test.reasons).toEqual([[tooSmall(8000), 20]]);
    expect(enrichments.slice(20)).toEqual(byWordList(stories.slice(20)));
  });

  it('never overruns it, however many calls there are, and books every token', async () => {
    const tokenBudget = 30_000;
    const shared = test.enricher({ tokenBudget });
    const rounds = await Promise.all(
      Array.from({ length: 6 }, () => shared.enrich(someStories(30), derbyCounty)),
    );
    const tokens = rounds.flat().map(({ tokens_used }) => tokens_used);
    expect(test.endpoint.questions.length).toBeGreaterThan(4);
    expect(test.reasons.length).toBe(12 - test.endpoint.questions.length);
    expect(charged).toBeLessThanOrEqual(tokenBudget);
    expect(tokens.reduce((sum, each) => sum + each, 0)).toBe(charged);
    expect(tokens.every(Number.isInteger)).toBe(true);
  });

  it('gives back what a cheap answer did not need', async () => {
    test.endpoint.reply(answerWith(() => ({}), 100));
    const frugal = test.enricher({ tokenBudget: 3000 });
    for (let round = 0; round < 8; round += 1) await frugal.enrich(someStories(1), derbyCounty);
    expect(test.endpoint.questions).toHaveLength(8);
    expect(test.reasons).toEqual([]);
  });

  it('books the estimate when the server does not say what it charged', async () => {
    test.endpoint.reply(answerWith(() => ({}), null));
    const blind = test.enricher({ tokenBudget: 3000 });
    const [first] = await blind.enrich(someStories(1), derbyCounty);
    expect(first?.tokens_used).toBeGreaterThan(1150);
    expect(first?.tokens_used).toBeLessThan(2200);
    await blind.enrich(someStories(1), derbyCounty);
    expect(test.endpoint.questions).toHaveLength(1);
  });

  it.each([0, -5, 1.5, 1e12, '100'])('does not believe a charge of %s', async (totalTokens) => {
    test.endpoint.reply(({ stories }, response) => {
      const content = JSON.stringify({ stories: stories.map(({ id }) => labelled(id)) });
      sendJson(response, 200, {
        choices: [{ message: { content } }],
        usage: { total_tokens: totalTokens },
      });
    });
    const [first] = await test.enricher().enrich(someStories(1), derbyCounty);
    expect(first?.tokens_used).toBeGreaterThan(1150);
    expect(first?.tokens_used).toBeLessThan(2200);
    expect(test.reasons).toEqual([]);
  });

  it('counts an answer that never came as spent, for it may have been charged', async () => {
    test.endpoint.reply((_question, response) => response.destroy());
    const unlucky = test.enricher({ tokenBudget: 3000 });
    await unlucky.enrich(someStories(1), derbyCounty);
    await unlucky.enrich(someStories(1), derbyCounty);
    expect(test.endpoint.questions).toHaveLength(1);
    expect(test.reasons[1]).toEqual([tooSmall(3000), 1]);
  });

  it('counts a refusal as free', async () => {
    test.endpoint.reply((_question, response) => {
      sendJson(response, 403, { error: { message: 'Not today.' } });
    });
    const refused = test.enricher({ tokenBudget: 3000 });
    await refused.enrich(someStories(1), derbyCounty);
    test.endpoint.reply(answerWith());
    await refused.enrich(someStories(1), derbyCounty);
    expect(test.endpoint.questions).toHaveLength(1);
  });
});
