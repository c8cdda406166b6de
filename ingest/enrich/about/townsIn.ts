import { headlineWords, type Word } from '../../../common/text/headlineWords.ts';
import type { ClubMention } from './clubMentionsIn.ts';
import { aboutWords } from './aboutWords.ts';

const { game, club, inClub, afterTown } = aboutWords;
const joins = /^(?:and|&|,|to|or)$/;

/** Whether a mention says no more than the place: `Reading`, `Leicester` of Leicester City. */
export function isPlace(
  words: readonly Word[],
  { start, end }: ClubMention,
  name: string,
): boolean {
  const said = words.slice(start, end).map(({ text }) => text);
  const whole = name.toLowerCase().replace(/^afc /, '');
  return (said.length === 1 && said[0] === whole) || whole.startsWith(`${said.join(' ')} `);
}

/** Whether a place stands for the town, whatever else is said: `a pub in Coventry`. */
export function isTown(words: readonly Word[], { start, end }: ClubMention): boolean {
  if (!/^(?:in|near|around)$/.test(words[start - 1]?.text ?? '')) return false;
  if (inClub.has(words[start - 2]?.text ?? '')) return false;
  const next = words[end];
  return (
    words[end - 1]?.isPossessive === false && (next?.kind !== 'word' || afterTown.has(next.text))
  );
}

/** Whether a text has a score or a word of the game, which make clubs of the towns that it names. */
export function hasFootball(text: string): boolean {
  return headlineWords(text).some(({ text: word, kind }) => {
    const isTold = (part: string): boolean => game.has(part) || club.has(part);
    return kind === 'score' || isTold(word) || word.split('-').some(isTold);
  });
}

/** Whether one place does something to another, rather than stand beside it: `Reading and Leeds`. */
export function doPlacesMeet(words: readonly Word[], places: readonly ClubMention[]): boolean {
  return places.some((place, at) => {
    const before = places[at - 1];
    const between = before === undefined ? [] : words.slice(before.end, place.start);
    return !between.every(({ text }) => joins.test(text));
  });
}
