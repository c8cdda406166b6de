import { expect, it } from 'vitest';

import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { createMentions } from './story/clubMentions.ts';
import { enrichStory } from './createEnricher.ts';

const mentionAt = createMentions(seedClubs);
const story = {
  headline: 'Match report: Derby 4-0 Leeds',
  excerpt: 'Two goals in each half settled it. The Rams are third.',
};

it('adds sentiment, topics and a summary, and spends no tokens', () => {
  expect(enrichStory(story, { name: 'Derby County', aliases: ['Derby'] }, mentionAt)).toEqual({
    sentiment: 'positive',
    topic: 'match-report',
    is_routine: false,
    held_for: null,
    tags: ['match-report'],
    summary_short: 'Two goals in each half settled it.',
    tokens_used: 0,
  });
});

it('reads the same story the other way for the other club', () => {
  const { sentiment } = enrichStory(story, { name: 'Leeds United', aliases: ['Leeds'] }, mentionAt);
  expect(sentiment).toBe('negative');
});

it('has little to say of a story without words', () => {
  expect(
    enrichStory({ headline: '⚽', excerpt: null }, { name: 'Barrow', aliases: [] }, mentionAt),
  ).toEqual({
    sentiment: 'neutral',
    topic: 'other',
    is_routine: false,
    held_for: null,
    tags: [],
    summary_short: null,
    tokens_used: 0,
  });
});

it('has no feelings about a ticket', () => {
  const { sentiment, is_routine } = enrichStory(
    { headline: 'Tickets: final batch for our glorious win over Leeds', excerpt: null },
    { name: 'Derby County', aliases: ['Derby'] },
    mentionAt,
  );
  expect([sentiment, is_routine]).toEqual(['neutral', true]);
});
