import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { createEnricher } from './createEnricher.ts';
import { byWordList, derbyCounty, enricherTest, someStories } from './fixtures/enricherTest.ts';
import { answerWith } from './fixtures/startModelEndpoint.ts';

const test = enricherTest();

describe('createEnricher without a model', () => {
  it('has the word list enrich all stories, which costs nothing', async () => {
    const free = createEnricher({ clubs: seedClubs, model: null });
    expect(free.needsOnlyNew).toBe(false);
    expect(await free.enrich(someStories(3), derbyCounty)).toEqual(byWordList(someStories(3)));
    expect(await free.enrich([], derbyCounty)).toEqual([]);
  });
});

describe('createEnricher with a model', () => {
  it('takes what the model says of each story', async () => {
    const labels = [
      { id: 1, sentiment: 'positive', tags: ['transfer'], summary: 'Derby sign a striker.' },
      { id: 2, sentiment: 'negative', tags: [], summary: '' },
    ];
    test.endpoint.reply(answerWith((id) => labels[id - 1] ?? {}, 101));
    const paid = test.enricher();
    expect(paid.needsOnlyNew).toBe(true);
    expect(await paid.enrich(someStories(2), derbyCounty)).toMatchObject([
      {
        sentiment: 'positive',
        tags: ['transfer'],
        summary_short: 'Derby sign a striker.',
        tokens_used: 51,
      },
      { sentiment: 'negative', tags: [], summary_short: null, tokens_used: 50 },
    ]);
    expect(test.reasons).toEqual([]);
  });

  it('asks nothing when there is no story', async () => {
    expect(await test.enricher().enrich([], derbyCounty)).toEqual([]);
    expect(test.endpoint.questions).toEqual([]);
  });

  it('shows the key in the header alone, and no header without a key', async () => {
    await test.enricher().enrich(someStories(2), derbyCounty);
    await test.enricher({ apiKey: null }).enrich(someStories(1), derbyCounty);
    const [withKey, withoutKey] = test.endpoint.questions;
    expect(withKey?.headers.authorization).toBe('Bearer sk-secret-0123456789');
    expect(withKey?.source).not.toContain('sk-secret');
    expect(withKey?.body.model).toBe('test-model');
    expect(withKey?.club).toEqual(derbyCounty);
    expect(withoutKey?.headers).not.toHaveProperty('authorization');
  });

  it('asks for twenty stories a call, two calls at once, and keeps the order', async () => {
    let open = 0;
    let mostOpen = 0;
    const held: (() => void)[] = [];
    test.endpoint.reply((question, response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      held.push(() => {
        open -= 1;
        const summary = (id: number) => question.stories[id - 1]?.headline ?? '';
        answerWith((id) => ({ summary: summary(id) }), 30)(question, response);
      });
      // The later call is answered first; the last one has no other to wait for.
      if (held.length < 2 && test.endpoint.questions.length < 3) return;
      for (const answer of held.splice(0).reverse()) answer();
    });
    const stories = someStories(45);
    const enrichments = await test.enricher().enrich(stories, derbyCounty);
    expect(enrichments.map(({ summary_short }) => summary_short)).toEqual(
      stories.map(({ headline }) => headline),
    );
    expect(test.endpoint.questions.map(({ stories: asked }) => asked.length)).toEqual([20, 20, 5]);
    expect(mostOpen).toBe(2);
    expect(enrichments.reduce((sum, { tokens_used }) => sum + tokens_used, 0)).toBe(90);
  });

  it('keeps to two calls at once when several clubs are enriched together', async () => {
    let open = 0;
    let mostOpen = 0;
    test.endpoint.reply(async (question, response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise(setImmediate);
      open -= 1;
      answerWith()(question, response);
    });
    const shared = test.enricher();
    await Promise.all(Array.from({ length: 6 }, () => shared.enrich(someStories(1), derbyCounty)));
    expect(test.endpoint.questions).toHaveLength(6);
    expect(mostOpen).toBeLessThanOrEqual(2);
  });

  it('takes the word list for the one story that the model labelled unusably', async () => {
    test.endpoint.reply(answerWith((id) => (id === 2 ? { tags: ['gambling'] } : {}), 9));
    const stories = someStories(3);
    const enrichments = await test.enricher().enrich(stories, derbyCounty);
    expect(enrichments).toMatchObject([
      { sentiment: 'neutral', tags: [], summary_short: null, tokens_used: 3 },
      byWordList(stories, [3, 3, 3])[1],
      { sentiment: 'neutral', tags: [], summary_short: null, tokens_used: 3 },
    ]);
    expect(test.reasons).toEqual([['The model labelled a story unusably (tags).', 1]]);
  });
});
