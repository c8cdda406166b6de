import { describe, expect, it } from 'vitest';

import { readTable } from '../fixtures/readTable.ts';
import { everyTag, maxTags, topicRules, topicsOf } from './topicsOf.ts';

const ofHeadline = (headline: string) => topicsOf({ headline, excerpt: null });

describe('topicsOf', () => {
  it.each(readTable('headlinesByTopic.tsv', ['topic', 'kind', 'excerpt', 'headline']))(
    'calls $headline $kind, about $topic',
    ({ headline, excerpt, kind, topic }) => {
      expect(topicsOf({ headline, excerpt: excerpt === '' ? null : excerpt })).toMatchObject({
        topic,
        is_routine: kind === 'routine',
      });
    },
  );

  it('follows a hint only where no rule fits', () => {
    expect(ofHeadline('Fans sing for injured captain').tags).toEqual(['injury']);
    expect(ofHeadline('Fans sing').tags).toEqual(['fans']);
  });

  it.each([
    ['Best bets for the weekend', 'betting'],
    ['Rams v Owls live stream free online', 'stream'],
    ['Tickets for Hull on sale', null],
    ['Rams sign winger', null],
  ])('holds back %s for %s', (headline, reason) => {
    expect(ofHeadline(headline).held_for).toBe(reason);
  });

  it.each([
    'Fans protest over ticket prices',
    'Club sells 20,000 season tickets',
    'Rams beat the odds to survive',
    'Strike partnership that lifted the Rams',
    'Sponsor quits over protests',
    'Fixture pile-up worries the boss',
  ])('does not call %s routine', (headline) => {
    expect(ofHeadline(headline).is_routine).toBe(false);
  });

  it.each([
    ['Commentator signs off after forty years', 'transfer'],
    ['Warning signs for Rams', 'transfer'],
    ['Striker on target again', 'transfer'],
    ['Owner repays £10m loan', 'transfer'],
    ['Women and children first', 'women'],
    ['Winner in injury time', 'injury'],
    ['Goal ruled out for offside', 'injury'],
    ['Meet the kit manager', 'manager'],
    ['City Academy Stadium to host final', 'academy'],
    ['Season 2024-25 in numbers', 'match-report'],
    ['Formation: why 4-3-3 works', 'match-report'],
    ['Striker profits from error', 'finance'],
    ['Design agency wins client', 'transfer'],
  ])('does not take %s for %s', (headline, tag) => {
    expect(ofHeadline(headline).tags).not.toContain(tag);
  });

  it('adds topics from the excerpt by stricter rules, and nothing routine', () => {
    const told = (excerpt: string) => topicsOf({ headline: 'Welcome to Derby', excerpt });
    expect(told('The winger joins from Leeds on loan.').topic).toBe('transfer');
    expect(told('Tickets are on sale now.')).toMatchObject({ topic: 'other', is_routine: false });
  });

  it('keeps to four tags, the topic first', () => {
    const { topic, tags } = ofHeadline(
      'Podcast: women, academy, injury, preview and transfer talk',
    );
    expect(tags).toHaveLength(maxTags);
    expect(tags[0]).toBe(topic);
  });

  it.each(['', '🐏', '#-#', 'constructor', ' '.repeat(300)])('finds nothing in %j', (headline) => {
    expect(topicsOf({ headline, excerpt: headline })).toEqual({
      topic: 'other',
      is_routine: false,
      held_for: null,
      tags: [],
    });
  });
});

describe('the table of topic rules', () => {
  it('has one row for each topic but the notices', () => {
    expect(everyTag).toHaveLength(topicRules.length - 1);
  });

  it.each(
    topicRules.map(({ topic, headline, hints }) => [topic, [...headline, ...hints]] as const),
  )('fits %s for each of its phrases', (topic, phrases) => {
    for (const phrase of phrases) {
      const text = phrase
        .replaceAll(/[$^]/g, '')
        .replace('#-#', '2-1')
        .replaceAll('*', 's')
        .replace(/(?<=^| )m\b/, '£5m');
      const { tags, is_routine } = ofHeadline(text);
      expect(topic === 'other' ? is_routine : tags.includes(topic), text).toBe(true);
    }
  });

  it.each(['0-0', '1-10', '10-1', '15-15'])('takes %s for a scoreline', (score) => {
    expect(ofHeadline(`Town ${score} City`).topic).toBe('match-report');
  });

  it.each(['16-1', '1-16', '1-100', '4-3-3', '2024-25'])('takes %s for none', (score) => {
    expect(ofHeadline(`Town ${score} City`).topic).toBe('other');
  });
});
