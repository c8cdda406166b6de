/** A word, a scoreline or a mark of a headline. */
export interface Word {
  /** Lower case, straight apostrophes, without possessive ending. */
  text: string;
  kind: 'word' | 'score' | 'mark';
  isCapitalised: boolean;
  /** Capitalised because it is a name: not to open a clause, nor because every word is. */
  isProper: boolean;
  /** `Derby's`, `Leeds'` */
  isPossessive: boolean;
  /** Between quotation marks. */
  isQuoted: boolean;
}

const pieces = /[\p{L}\p{N}£€$][\p{L}\p{N}'&./£%–-]*|[?!:;,|.()"“”'‘…—]|\s[–-]\s/gu;
const mostGoals = 15;
/** Shorter words stay in lower case even in a headline that capitalises every word. */
const shortestTitleWord = 4;

/** Reads plain text of any origin as words, scorelines and marks. Linear in its length. */
export function headlineWords(headline: string): Word[] {
  const words: Word[] = [];
  const text = headline.replaceAll('’', "'");
  const hasTitleCase = isTitleCase(text);
  let isQuoted = false;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isName = !hasTitleCase && (words.at(-1)?.kind ?? 'mark') !== 'mark';
    if (/^["“”'‘]$/.test(piece)) {
      isQuoted = !isQuoted && opensQuotation(text, index);
      continue;
    }
    if (!/^[\p{L}\p{N}£€$]/u.test(piece)) {
      words.push(mark(piece.trim()));
      continue;
    }
    words.push(readWord(piece, isName, isQuoted));
    // A closing quotation mark clings to the last word of what it closes.
    if (piece.endsWith("'")) isQuoted = false;
    if (/\p{Ll}{3}\.$/u.test(piece)) words.push(mark('.'));
  }
  return words;
}

function isTitleCase(headline: string): boolean {
  const long = headline.split(' ').filter((word) => word.length >= shortestTitleWord);
  return long.length > 2 && long.every((word) => !/^\p{Ll}/u.test(word));
}

function opensQuotation(headline: string, at: number): boolean {
  return /[\p{L}\p{N}£]/u.test(headline.charAt(at + 1));
}

function mark(text: string): Word {
  const isNot = { isCapitalised: false, isProper: false, isPossessive: false, isQuoted: false };
  return { text, kind: 'mark', ...isNot };
}

/** @param isName Whether a capital letter makes it a name. */
function readWord(piece: string, isName: boolean, isQuoted: boolean): Word {
  const plain = piece.replaceAll('–', '-').replace(/[.'/-]{1,9}$/, '');
  const possessive = /^(..+)'s$/.exec(plain)?.[1];
  const text = (possessive ?? plain).toLowerCase();
  const isCapitalised = /^\p{Lu}/u.test(piece);
  return {
    text,
    kind: isScore(text) ? 'score' : 'word',
    isCapitalised,
    isProper: isCapitalised && isName,
    isPossessive: possessive !== undefined || piece.endsWith("s'"),
    isQuoted,
  };
}

/** `4-0`; not a season (24-25), a formation (4-3-3) or anything nobody ever won by. */
function isScore(text: string): boolean {
  const [, first, second] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return Number(first) <= mostGoals && Number(second) <= mostGoals;
}
