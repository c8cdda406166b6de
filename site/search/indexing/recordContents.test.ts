import { describe, expect, it } from 'vitest';
import { recordContents } from './recordContents.ts';

/** What a search for one word, as `searchWords` names it, would find among these headlines. */
function findWord(word: string, headlines: string[]): string[] {
  const contents = recordContents(headlines.map((headline) => [headline, 'Two more seasons.']));
  return headlines.filter((_, place) => contents[place]?.split(' ').includes(`${word}ǃ`));
}

describe('what Pagefind is told of a story', () => {
  it('is its words in their order, text by text, and then their roots', () => {
    const [content] = recordContents([['Captains sign', 'It’s 2-1', 'Bury']]);
    const roots = 'captainsǃ captainǃ signǃ';
    expect(content).toBe(
      `captainsǀ signǀ . itǀ 2ǂ1ǀ . buryǀ . ${[roots, roots, roots].join(' ')} itǃ 2ǂ1ǃ buryǃ`,
    );
  });

  it.each([
    ['preseason', ['Pre-season tour', 'Preseason friendly']],
    ['kickoff', ['Kick-off moved', 'kickoff delayed']],
    ['playoff', ['Play-offs: the dates', 'playoff hopes', 'Play offs']],
    ['halftime', ['Half-time', 'halftime', 'half time']],
  ])('has %j whether it is written in one, with a hyphen, or parted', (word, headlines) => {
    expect(findWord(word, [...headlines, 'Extra time'])).toEqual(headlines);
  });

  it('joins no words that nobody ties', () => {
    expect(findWord('forward', ['Looking for Ward', 'A forward'])).toEqual(['A forward']);
  });
});
