import { aboutWords } from './aboutWords.ts';
import type { ClubMention } from './clubMentionsIn.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

const { former, aside, transfer, past, cooled, wanted } = aboutWords;
const { occasion, match, laterMatch, preposition, relative, result } = aboutWords;
const listWords = /^(?:and|&|,|\/)$/;
/** How far before a match the word may stand that makes it no more than an occasion. */
const occasionReach = 6;
const listReach = 12;
/** How many words may describe a match: `by late Stoke defeat`. */
const describedReach = 2;
/** How far before a club the word may stand that ends an interest in its player. */
const cooledReach = 6;

/**
 * Whether a club is no more than named: somebody's former club, or the opponent of a match that is
 * only the occasion (`Slot's plea after defeat at Leeds`), not the news (`Leeds 2-0 Liverpool`). One
 * that somebody comes from (`Hull sign winger from Stoke`) is, where the story is about another.
 *
 * @param isObituary A death is news for every club that somebody served.
 */
export function isOnlyNamed(
  words: readonly Word[],
  mention: ClubMention,
  mentions: readonly ClubMention[],
  isObituary: boolean,
): 'always' | 'beside another' | 'no' {
  if (isFormer(words, mention, mentions)) return isObituary ? 'no' : 'always';
  if (aside.has(textAt(words, mention.start - 1))) return 'always';
  if (isOpponentInPassing(words, mention)) return 'always';
  const isBeside =
    comesFrom(words, mention) || isOfThePast(words, mention) || isNextMatch(words, mention);
  return isBeside && !isObituary ? 'beside another' : 'no';
}

/** Also `Hull pull out of race for Stoke's winger`, who then stays where he is. */
function comesFrom(words: readonly Word[], { start, end }: ClubMention): boolean {
  const before = textAt(words, start - 1);
  const said = words.slice(0, start).map(({ text }) => text);
  if (before === 'left') return true;
  if (before === 'from') return said.some((word) => transfer.has(word));
  if (words[end - 1]?.isPossessive !== true || !/^(?:in|for|of)$/.test(before)) return false;
  const lately = said.slice(-cooledReach);
  return lately.some((word) => wanted.has(word)) && lately.some((word) => cooled.has(word));
}

/** `Hull look ahead of Stoke`, `relief by late Stoke defeat` */
function isNextMatch(words: readonly Word[], { start, end }: ClubMention): boolean {
  if (textAt(words, start - 2) === 'ahead' && textAt(words, start - 1) === 'of') return true;
  if (words[end - 1]?.isPossessive === true || !match.has(textAt(words, end))) return false;
  const before = words.slice(Math.max(0, start - 1 - describedReach), start);
  return before.some(({ text }) => occasion.has(text)) || before.at(-1)?.isPossessive === true;
}

function isOfThePast(words: readonly Word[], { end }: ClubMention): boolean {
  return words[end - 1]?.isPossessive === false && past.has(textAt(words, end));
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? '';
}

/** `Former Wolves, Millwall and Swansea manager`, `ex-Spurs`, `his former club Leeds`. */
function isFormer(
  words: readonly Word[],
  { start }: ClubMention,
  mentions: readonly ClubMention[],
): boolean {
  for (let at = start - 1; at >= Math.max(0, start - listReach); at -= 1) {
    const word = words[at];
    if (word === undefined) return false;
    if (former.has(word.text) || former.has(`${textAt(words, at - 1)} ${word.text}`)) return true;
    const isOfClub = mentions.some((each) => each.start <= at && at < each.end);
    if (!isOfClub && !listWords.test(word.text) && !isNameInList(words, at)) return false;
    if (word.isPossessive) return false;
  }
  return false;
}

/** Also `Bury` of `Hull, Bury and Leeds`, which a comma keeps from being told as a name. */
function isNameInList(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word?.isProper === true || (word?.isCapitalised === true && textAt(words, at - 1) === ',');
}

function isOpponentInPassing(words: readonly Word[], { start, end }: ClubMention): boolean {
  const before = textAt(words, start - 1);
  const isPossessive = words[end - 1]?.isPossessive === true;
  if (!isPossessive && match.has(textAt(words, end)) && occasion.has(before)) return true;
  if (result.has(before) && relative.has(textAt(words, start - 2))) return true;
  if (!preposition.has(before)) return false;
  // `after FA Cup loss to Villa`, `ahead of Sunday's trip to Hull`
  for (let at = start - 2; at >= Math.max(0, start - 1 - occasionReach); at -= 1) {
    const word = words[at];
    if (word?.kind !== 'word') return false;
    if (!match.has(word.text)) continue;
    for (let earlier = at - 1; earlier >= Math.max(0, at - occasionReach); earlier -= 1) {
      if (words[earlier]?.kind === 'mark') return false;
      if (laterMatch.has(textAt(words, earlier))) return true;
    }
    return /^(?:trip|visit)$/.test(word.text);
  }
  return false;
}
