import type { ClubMention } from './clubMentionsIn.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

const former = /^(?:former|ex|onetime|one time)$/;
const listWords = /^(?:and|&|,|\/)$/;
/** Before a club that somebody is compared with, or may be bought from among others. */
const aside = /^(?:ft|feat|like|unlike|than|leaving)$/;
/** Somebody comes `from` a club. */
const transfer =
  /^(?:sign|signs|signed|signing|re-sign|join|joins|joined|deal|loan|transfer|move|moves|swoop|arrives?|arrival|land|lands|recruit|recruits|bring|brings|complete|completes|seal|seals|capture|snap)$/;
/** Behind a club: somebody of its past. */
const past = /^(?:legends?|greats?|icons?|hero|heroes|favourite|alumni)$/;
/** An interest that is none any more: `Fulham cool interest in Chelsea's winger`. */
const cooled =
  /^(?:cool|cools|cooled|cooling|drop|drops|dropped|end|ends|ended|abandon|abandons|abandoned|shelve|shelves|shelved|rule|rules|deny|denies|denied|distance|withdraw|withdraws|withdrew|no)$/;
const wanted = /^(?:interest|pursuit|chase|move|bid|approach|talks|plans|race)$/;
const occasion =
  /^(?:after|before|following|since|despite|until|ahead|in|on|for|of|to|from|at|with|by)$/;
const match =
  /^(?:defeat|loss|win|draw|clash|game|match|trip|test|visit|victory|derby|tie|fixture|booking|reverse|friendly|shocker|stalemate|thrashing|rout|collapse|setback|showdown|opener|encounter|semi-final|final|play-off|red|booing)$/;
const laterMatch =
  /^(?:after|before|following|since|despite|ahead|as|reacts|react|reacted|reaction)$/;
const preposition = /^(?:over|to|at|against|by|with)$/;
/** How far before a match the word may stand that makes it no more than an occasion. */
const occasionReach = 6;
const listReach = 12;
/** How many words may describe a match: `by late Stoke defeat`. */
const describedReach = 2;
/** How far before a club the word may stand that ends an interest in its player. */
const cooledReach = 6;
const relative = /^(?:who|which|that)$/;
const result = /^(?:beat|beats|lost|face|faced|faces|defeated|thrashed|knocked)$/;

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
  if (aside.test(textAt(words, mention.start - 1))) return 'always';
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
  if (before === 'from') return said.some((word) => transfer.test(word));
  if (words[end - 1]?.isPossessive !== true || !/^(?:in|for|of)$/.test(before)) return false;
  const lately = said.slice(-cooledReach);
  return lately.some((word) => wanted.test(word)) && lately.some((word) => cooled.test(word));
}

/** `Hull look ahead of Stoke`, `relief by late Stoke defeat` */
function isNextMatch(words: readonly Word[], { start, end }: ClubMention): boolean {
  if (textAt(words, start - 2) === 'ahead' && textAt(words, start - 1) === 'of') return true;
  if (words[end - 1]?.isPossessive === true || !match.test(textAt(words, end))) return false;
  const before = words.slice(Math.max(0, start - 1 - describedReach), start);
  return before.some(({ text }) => occasion.test(text)) || before.at(-1)?.isPossessive === true;
}

function isOfThePast(words: readonly Word[], { end }: ClubMention): boolean {
  return words[end - 1]?.isPossessive === false && past.test(textAt(words, end));
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
    if (former.test(word.text) || former.test(`${textAt(words, at - 1)} ${word.text}`)) return true;
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
