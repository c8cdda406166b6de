import type { ClubMention } from './clubMentionsIn.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

const former = /^(?:former|ex|one-time|onetime|ex-\p{L}+)$/u;
const listWords = /^(?:and|&|,|\/)$/;
const leaves = /^(?:leaving|left)$/;
/** Before a club that somebody is compared with, or may be bought from among others. */
const aside = /^(?:ft|feat|like|unlike|than)$/;
const occasion =
  /^(?:after|before|following|since|despite|until|ahead|in|on|for|of|to|from|at|with)$/;
const match =
  /^(?:defeat|loss|win|draw|clash|game|match|trip|test|visit|victory|derby|tie|fixture|booking|reverse|friendly|shocker|stalemate|thrashing|rout|collapse|setback|showdown|opener|encounter|semi-final|final|play-off|red|booing)$/;
const laterMatch = /^(?:after|before|following|since|despite|ahead|in|as)$/;
const preposition = /^(?:over|to|at|against|by|with)$/;
/** How far before a match the word may stand that makes it no more than an occasion. */
const occasionReach = 6;
const listReach = 12;
const relative = /^(?:who|which|that)$/;
const result = /^(?:beat|beats|lost|face|faced|faces|defeated|thrashed|knocked)$/;

/**
 * Whether a club is no more than named: somebody's former club, or the opponent of a match that is
 * only the occasion (`Slot's plea after defeat at Leeds`), not the news (`Leeds 2-0 Liverpool`).
 *
 * @param isObituary A death is news for every club that somebody served.
 */
export function isOnlyNamed(
  words: readonly Word[],
  mention: ClubMention,
  mentions: readonly ClubMention[],
  isObituary: boolean,
): boolean {
  if (isFormer(words, mention, mentions)) return !isObituary;
  const before = textAt(words, mention.start - 1);
  if (aside.test(before) || leaves.test(before)) return true;
  return isOpponentInPassing(words, mention);
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
    if (former.test(word.text)) return true;
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
  if (!isPossessive && match.test(textAt(words, end)) && occasion.test(before)) return true;
  if (result.test(before) && relative.test(textAt(words, start - 2))) return true;
  if (!preposition.test(before)) return false;
  // `after FA Cup loss to Villa`, `ahead of Sunday's trip to Hull`
  for (let at = start - 2; at >= Math.max(0, start - 1 - occasionReach); at -= 1) {
    const word = words[at];
    if (word?.kind !== 'word') return false;
    if (!match.test(word.text)) continue;
    for (let earlier = at - 1; earlier >= Math.max(0, at - occasionReach); earlier -= 1) {
      if (words[earlier]?.kind === 'mark') return false;
      if (laterMatch.test(textAt(words, earlier))) return true;
    }
    return /^(?:trip|visit)$/.test(word.text);
  }
  return false;
}
