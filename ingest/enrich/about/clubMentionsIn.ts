import {
  clubNameAt,
  clubWordsOf,
  type ClubNameIndex,
  isBareSuffix,
} from '../../../common/clubs/clubNames.ts';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import { aboutWords } from './aboutWords.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

/** A club, or several that share a name, at the words `start` up to before `end`. */
export interface ClubMention {
  slugs: ReadonlySet<string>;
  start: number;
  end: number;
}

/** Everyday words, other teams and other people: without the club's own name they mislead. */
const everydayNames = new Set(pyramidWords.everydayNames);
/** Behind a name they are another team: `Urawa Reds`. */
const everydayOpponents = new Set(pyramidWords.everydayOpponents);
/** Towns that are surnames and first names, too: `Mark Burton`, `Preston Zimmerman`. */
const alsoPeople = new Set(pyramidWords.surnames);
const alsoFirstNames = new Set(pyramidWords.firstNames);
const notFirstName = new Set([...pyramidWords.competitions, ...aboutWords.notFirstName]);
/** `Newcastle Jets`, `Everton de Vina`, `Forest Green`: clubs elsewhere that begin like ours. */
const elsewhere = new Set(pyramidWords.elsewhere);
/** `Sunderland-born`: somebody's town. */
const townsman = /^(?:born|based|supporting|bred|raised)$/;
const readingOn = /^(?:between|into|about|up|through|the|this|a)$/;
const squads =
  /^(?:fc|afc|wfc|women|ladies|girls|u\d\ds?|under-\d\ds?|reserves|youth|academy|xi|cfc)$/;

/** The clubs that a text names, in its order, with what only looks like one left out. Linear in its length. */
export function clubMentionsIn(
  text: string,
  index: ClubNameIndex,
): { words: readonly Word[]; mentions: ClubMention[] } {
  const words = clubWordsOf(text);
  const hasCase = words.some(({ isCapitalised }) => isCapitalised);
  const mentions: ClubMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = clubNameAt(words, at, index, hasCase);
    if (name === undefined) continue;
    const end = at + name.words.length;
    const mention = { slugs: name.slugs, start: at, end };
    if (!isMisleading(words, mention, mentions.at(-1))) mentions.push(mention);
    at = end - 1;
  }
  return { words, mentions };
}

function isMisleading(
  words: readonly Word[],
  { start, end }: ClubMention,
  last: ClubMention | undefined,
): boolean {
  const next = words[end];
  if (townsman.test(next?.text ?? '') && next?.isCapitalised === false) return true;
  if (next?.kind === 'word' && next.isCapitalised && elsewhere.has(next.text)) return true;
  if (/^(?:de|del)$/.test(next?.text ?? '')) return true;
  if (end - start > 1) return false;
  const text = words[start]?.text ?? '';
  if (isBareSuffix(text) || everydayNames.has(text)) return true;
  const previous = words[start - 1];
  const followsClub = last?.end === start;
  const followsName =
    previous?.kind === 'word' &&
    previous.isCapitalised &&
    !followsClub &&
    !previous.isPossessive &&
    !notFirstName.has(previous.text);
  if (followsName && everydayOpponents.has(text)) return true;
  if (text === 'derby' && (followsName || followsClub)) return true;
  if (text === 'reading' && readingOn.test(next?.text ?? '')) return true;
  if (alsoFirstNames.has(text) && next?.isProper === true && !squads.test(next.text)) return true;
  return followsName && words[start]?.isProper === true && alsoPeople.has(text);
}
