import { describe, expect, it } from 'vitest';

import { tagRules } from './tagsOf.ts';
import { maxTags, everyTag, tagsOf } from './tagsOf.ts';

describe('tagsOf', () => {
  it.each([
    ['Match report: Derby County 4-0 Leeds United', ['match report']],
    ['Highlights: Derby 2–1 Leeds', ['match report', 'video']],
    ['Preview: Rams v Owls', ['preview']],
    ['Team news: two changes at Hull', ['team news']],
    ['Fixture list released', ['fixtures']],
    ['Barrow v Crewe postponed', ['fixtures']],
    ['Rams sign winger', ['transfer']],
    ['Defender joins Bath City on loan', ['transfer', 'loan']],
    ['Captain signs new deal', ['contract']],
    ['Captain signs new four-year deal', ['contract']],
    ['Midfielder pens contract extension', ['contract']],
    ['Hamstring injury rules out striker', ['injury']],
    ['New head coach appointed', ['manager']],
    ['Press conference: boss on Saturday', ['manager', 'interview']],
    ["Women's side into final", ['women']],
    ['Women’s side into final', ['women']],
    ['U21s: Rams held at Stoke', ['academy']],
    ['Tickets on general sale', ['tickets']],
    ['New stadium plans approved', ['stadium']],
    ['Winding-up petition over £2m tax bill', ['finance']],
    ['Owner repays £10m loan', ['finance']],
    ['Half-term courses with the Foundation', ['community']],
    ['Rams boss’s verdict', ['manager']],
  ])('tags %s', (headline, tags) => {
    expect(tagsOf({ headline, excerpt: null })).toEqual(tags);
  });

  it.each([
    ['Commentator signs off after forty years', 'transfer'],
    ['Warning signs for Rams', 'transfer'],
    ['Win a signed shirt', 'transfer'],
    ['Captain signs new deal', 'transfer'],
    ['Striker on target again', 'transfer'],
    ['Owner repays £10m loan', 'loan'],
    ['Women and children first', 'women'],
    ['Winner in injury time', 'injury'],
    ['Goal ruled out for offside', 'injury'],
    ['Meet the kit manager', 'manager'],
    ['How to watch Rams v Owls', 'video'],
    ['Community Shield date set', 'community'],
    ['City Academy Stadium to host final', 'academy'],
    ['Season 2024-25 in numbers', 'match report'],
    ['Formation: why 4-3-3 works', 'match report'],
    ['Striker profits from error', 'finance'],
    ['New deal for fans', 'contract'],
    ['Trouble on the pitch', 'stadium'],
    ['Design agency wins client', 'transfer'],
    ['Balloon launch', 'loan'],
  ])('does not tag %s as %s', (headline, tag) => {
    expect(tagsOf({ headline, excerpt: null })).not.toContain(tag);
  });

  it('tags a transfer window by what it is about', () => {
    expect(tagsOf({ headline: 'Transfer window thoughts', excerpt: null })).toEqual(['transfer']);
  });

  it('adds tags from the excerpt by stricter rules', () => {
    const tagged = (excerpt: string) => tagsOf({ headline: 'Welcome to Derby', excerpt });
    expect(tagged('The winger joins from Leeds on loan.')).toEqual(['transfer', 'loan']);
    expect(tagged('The boss watched a 2-0 win and signs of progress.')).toEqual([]);
  });

  it('keeps to four tags, those of the headline first, in the order of the list', () => {
    const tags = tagsOf({
      headline: 'Video interview: head coach on injury',
      excerpt: 'Match preview, team news, a loan deal and food bank.',
    });
    expect(tags).toHaveLength(maxTags);
    expect(tags).toEqual(['injury', 'manager', 'interview', 'video']);
  });

  it('gives a tag once where headline and excerpt agree', () => {
    const excerpt = 'A loan deal, a new contract, a hamstring and the youth team.';
    expect(tagsOf({ headline: 'Loan latest', excerpt })).toEqual([
      ...['loan', 'contract', 'injury', 'academy'],
    ]);
  });

  it.each(['', '🐏', '#-#', 'constructor', ' '.repeat(300)])('finds nothing in %j', (headline) => {
    expect(tagsOf({ headline, excerpt: headline })).toEqual([]);
  });
});

describe('the table of tag rules', () => {
  it('has one row a tag, and phrases in the spelling in which they are sought', () => {
    expect(new Set(everyTag).size).toBe(tagRules.length);
    for (const { tag, headline, excerpt, except } of tagRules) {
      for (const phrase of [...headline, ...excerpt, ...except]) {
        expect(phrase, tag).toMatch(/^[a-z0-9#'&* -]+$/);
      }
    }
  });

  it.each(tagRules.map(({ tag, headline }) => [tag, headline] as const))(
    'gives %s for each of its phrases',
    (tag, headline) => {
      for (const phrase of headline) {
        const text = phrase.replace('#-#', '2-1').replace('*', 's').replace(/\bm\b/, '£5m');
        expect(tagsOf({ headline: text, excerpt: null }), text).toContain(tag);
      }
    },
  );

  it.each(tagRules.map(({ tag, excerpt }) => [tag, excerpt] as const))(
    'gives %s for each of its phrases in an excerpt',
    (tag, excerpt) => {
      for (const phrase of excerpt) {
        const text = `They said: ${phrase.toUpperCase()}.`;
        expect(tagsOf({ headline: 'Town', excerpt: text }), text).toContain(tag);
      }
    },
  );

  it.each(['0-0', '1-10', '10-1', '15-15'])('takes %s for a scoreline', (score) => {
    expect(tagsOf({ headline: `Town ${score} City`, excerpt: null })).toEqual(['match report']);
  });

  it.each(['16-1', '1-16', '1-100', '4-3-3', '2024-25'])('takes %s for none', (score) => {
    expect(tagsOf({ headline: `Town ${score} City`, excerpt: null })).toEqual([]);
  });
});
