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

const pieces = /[\p{L}\p{N}£€$][\p{L}\p{N}'’&./£%–-]*|[?!:;,|.()"“”'‘’…—]|\s[–-]\s/gu;
const mostGoals = 15;
/** Shorter words stay in lower case even in a headline that capitalises every word. */
const shortestTitleWord = 4;

/** Reads plain text of any origin as words, scorelines and marks. Linear in its length. */
export function headlineWords(headline: string): Word[] {
  const words: Word[] = [];
  const hasTitleCase = isTitleCase(headline);
  let isQuoted = false;
  for (const match of headline.matchAll(pieces)) {
    const piece = match[0];
    const opensClause = words.at(-1)?.kind === 'mark' || words.length === 0;
    const context = { isQuoted, isName: !opensClause && !hasTitleCase };
    if (/^["“”'‘’]$/.test(piece)) {
      isQuoted = !isQuoted && opensQuotation(headline, match.index);
      continue;
    }
    if (!/^[\p{L}\p{N}£€$]/u.test(piece)) {
      words.push(mark(piece.trim()));
      continue;
    }
    words.push(readWord(piece, context));
    // A closing quotation mark clings to the last word of what it closes.
    if (isQuoted && /['’]$/.test(piece)) isQuoted = false;
    if (/\p{Ll}{3}\.$/u.test(piece)) words.push(mark('.'));
  }
  return words;
}

function isTitleCase(headline: string): boolean {
  // Most headlines show soon that they are not, and need not be cut up.
  if (/(?:^| )[a-z][^ ]{3}/.test(headline)) return false;
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

/** What goes before a word makes of it. */
interface WordContext {
  isQuoted: boolean;
  /** Whether a capital letter makes it a name. */
  isName: boolean;
}

function readWord(piece: string, { isQuoted, isName }: WordContext): Word {
  const plain = piece
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .replace(/[.'/-]{1,9}$/, '');
  const possessive = /^(..+)'s$/.exec(plain)?.[1];
  const text = (possessive ?? plain).toLowerCase();
  const isCapitalised = /^\p{Lu}/u.test(piece);
  return {
    text,
    kind: isScore(text) ? 'score' : 'word',
    isCapitalised,
    isProper: isCapitalised && isName,
    isPossessive: possessive !== undefined || /s['’]$/.test(piece),
    isQuoted,
  };
}

/** `4-0`; not a season (24-25), a formation (4-3-3) or anything nobody ever won by. */
function isScore(text: string): boolean {
  const [, first, second] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return Number(first) <= mostGoals && Number(second) <= mostGoals;
}
