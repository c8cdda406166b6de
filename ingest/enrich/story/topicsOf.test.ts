import { describe, expect, it } from 'vitest';

import { everyTag, maxTags, topicRules, topicsOf } from './topicsOf.ts';

const ofHeadline = (headline: string) => topicsOf({ headline, excerpt: null });

describe('topicsOf', () => {
  it.each([
    ['Match report: Derby County 4-0 Leeds United', 'match-report'],
    ['Highlights: Derby 2–1 Leeds', 'match-report'],
    ['Rams hit four past Leeds', 'match-report'],
    ['Rams thrashed by Leeds', 'match-report'],
    ['Preview: Rams v Owls', 'preview'],
    ['Team news: two changes at Hull', 'preview'],
    ['Rams sign winger', 'transfer'],
    ['Defender joins Bath City on loan', 'transfer'],
    ['Captain signs new four-year deal', 'transfer'],
    ['Hamstring injury rules out striker', 'injury'],
    ['Striker ruptures Achilles', 'injury'],
    ['New head coach appointed', 'manager'],
    ['Sporting director leaves', 'manager'],
    ['Press conference in full', 'interview'],
    ['Women’s side into final', 'women'],
    ['U21s: Rams held at Stoke', 'academy'],
    ['Winding-up petition over £2m tax bill', 'finance'],
    ['Fans’ verdict on a grim night', 'fans'],
    ['Former captain dies aged 84', 'obituary'],
    ['Podcast: what now for the Rams?', 'podcast'],
    ['Rams v Owls: as it happened', 'live-blog'],
    ['A quiet week', 'other'],
  ])('calls %s news, about %s', (headline, topic) => {
    expect(ofHeadline(headline)).toMatchObject({ topic, is_routine: false });
  });

  it.each([
    ['Head coach leaves Burnley after ten months', null, 'manager'],
    ['Rosler leaves Burnley', 'The head coach has left the club by mutual consent.', 'manager'],
    ['Burnley and Rosler part company', null, 'manager'],
    ['Rosler relieved of duties', null, 'manager'],
    ['Two years in charge: Rosler looks back', null, 'manager'],
    ['Rosler resigns', null, 'manager'],
    ['Search for successor goes on', null, 'manager'],
    ['Winger leaves Burnley', null, 'transfer'],
    ['Medical update on Reid', null, 'injury'],
    ['Reid a doubt for Saturday', null, 'injury'],
    ['Forward misses training', null, 'injury'],
    ['Winger limps off at Stoke', null, 'injury'],
    ['Late winner sinks Hull', null, 'match-report'],
    ['Ten-man Rams hold on at Leeds', null, 'match-report'],
    ['Rams into final after shootout', null, 'match-report'],
    ['Comeback stuns Stoke', null, 'match-report'],
    ['Rams agree £4m fee for Reid', null, 'transfer'],
    ['Stoke line up Reid', null, 'transfer'],
    ['Reid wanted by three clubs', null, 'transfer'],
    ['Reid on his future at Hull', null, 'transfer'],
    ['Reid insists Rams can go up', null, 'interview'],
    ['Rams host Stoke on Boxing Day', null, 'preview'],
    ['Rams v Owls: live score and text', null, 'live-blog'],
    ['Supporters back new stand', null, 'fans'],
  ])('calls %s news, with %s beside it, about %s', (headline, excerpt, topic) => {
    expect(topicsOf({ headline, excerpt })).toMatchObject({ topic, is_routine: false });
  });

  it('follows a hint only where no rule fits', () => {
    expect(ofHeadline('Fans sing for injured captain').tags).toEqual(['injury']);
    expect(ofHeadline('Fans sing').tags).toEqual(['fans']);
  });

  it.each([
    ['Tickets | Leeds United (A)', 'ticketing'],
    ['Ticket refunds for postponed tie', 'ticketing'],
    ['Boxing Day: your TV guide', 'fixture-list'],
    ['Dates for your diary', 'fixture-list'],
    ['Stadium tours return at half-price', 'other'],
    ['Volunteers needed on matchdays', 'other'],
    ['Bonus code for new customers', 'betting'],
    ['Stevenage (H) now on general sale', 'ticketing'],
    ['Hull trip sold out', 'ticketing'],
    ['Cup tie ticket arrangements confirmed', 'ticketing'],
    ['Kids for a quid returns for Tuesday', 'ticketing'],
    ['26-27 away kit released', 'commercial'],
    ['Hospitality for the derby', 'commercial'],
    ['Best bets for the weekend', 'betting'],
    ['Rams v Owls prediction, odds and team news', 'betting'],
    ['How to watch Rams v Owls', 'fixture-list'],
    ['Fixture list released', 'fixture-list'],
    ['Stoke game rescheduled', 'fixture-list'],
    ['Rams v Owls live stream free online', 'stream'],
    ['Supporter information: Wigan', 'other'],
    ['Match officials for Saturday', 'other'],
    ['Car parking', 'other'],
  ])('calls %s routine, about %s', (headline, topic) => {
    expect(ofHeadline(headline)).toMatchObject({ topic, is_routine: true });
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
