import { cutAtWord } from '../../common/text/plainText.ts';
import { titleKey } from '../../common/text/titleKey.ts';
import type { Story } from './story/enrichment.ts';
import { splitSentences } from './story/splitSentences.ts';

/** The database takes no more; UTF-16 units, of which there are never fewer than characters. */
const maxChars = 140;
/** Anything shorter says nothing by itself: `What a night!` */
const minChars = 20;

/** Sentences that surround a story in feeds and are none of it, by how they begin. */
const asides = [
  /^(?:please )?(?:read (?:more|on|the full|our)|click (?:here|below|the|to)|continue reading)\b/i,
  /^(?:find out more|full story|tap here|share this|follow us|sign up|subscribe|advertisement)\b/i,
  /^(?:for (?:more|the latest)|see also|watch (?:below|here|the video)|listen (?:below|here))\b/i,
  /^\(?(?:photo|picture|image|pic|photograph|photography|credit)s?(?: credit| courtesy)?(?::| by | of )/i,
  /^(?:posted|published|updated|last updated|first published|date)(?::| on | at | by | in )/i,
  /^(?:©|copyright\b|all rights reserved\b|https?:)/i,
];
const photoAgency = /\b(?:getty images|pa wire|alamy|focus images|shutterstock)\b/i;
const byline =
  /^(?:(?:[Ww]ords|[Ww]ritten|[Rr]eport|[Ss]tory|[Pp]osted) )?[Bb]y:? \p{Lu}[\p{L}'’.-]* \p{Lu}/u;
const mostBylineWords = 7;
const dateWord =
  /^(?:\d{1,4}(?:st|nd|rd|th)?|\d{1,2}[:.]\d\d(?:[ap]m)?|[ap]m|at|on|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|\p{L}{3,6}day|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|gmt|bst|\d+[/.-]\d+[/.-]\d+)$/iu;

/**
 * One sentence to go with the headline: the first of the excerpt (as `excerptText` leaves it) that
 * neither repeats the headline nor is a byline, a date, a photo credit or an invitation to read on.
 * A long one is cut at a word and ends in `…`, which counts towards the 140. Null where nothing of at
 * least 20 is left.
 */
export function summaryShort({ headline, excerpt }: Story): string | null {
  if (excerpt === null) return null;
  const sentences = splitSentences(withoutHeadline(excerpt, headline));
  const headlineKey = titleKey(headline);
  const telling = sentences.find((sentence) => {
    return sentence.length >= minChars && !isAside(sentence) && !repeats(sentence, headlineKey);
  });
  return telling === undefined ? null : cutAtWord(telling, maxChars);
}

/** Some feeds set the headline before the text without so much as a full stop. */
function withoutHeadline(excerpt: string, headline: string): string {
  const text = excerpt.includes('[')
    ? excerpt.replace(/\s*\[(?:…|\.\.\.)\]/g, '…').trim()
    : excerpt.trim();
  if (!text.startsWith(headline)) return text;
  const rest = text.slice(headline.length);
  // `Derby win` opens `Derby winger returns` as well, and `Derby win at Leeds`.
  const isWhole = /^[\s.:|!?–—-]+["'“‘]?[\p{Lu}\p{N}]/u.test(rest);
  return isWhole ? rest.replace(/^[\s.:|!?–—-]+/, '') : text;
}

function isAside(sentence: string): boolean {
  if (opensLikeDate(sentence) && wordsOf(sentence).every((word) => dateWord.test(word)))
    return true;
  if (byline.test(sentence) && wordsOf(sentence).length <= mostBylineWords) return true;
  const isCredit = photoAgency.test(sentence) && wordsOf(sentence).length <= 2 * mostBylineWords;
  return isCredit || asides.some((pattern) => pattern.test(sentence));
}

/** Hardly any sentence does, and only those need to be cut into words. */
function opensLikeDate(sentence: string): boolean {
  return dateWord.test(/[^\s,|()]+/.exec(sentence)?.[0].replace(/\.$/, '') ?? '');
}

function wordsOf(sentence: string): string[] {
  return sentence
    .replace(/[,|()]|\.$/g, ' ')
    .trim()
    .split(/\s+/);
}

/** Whether a sentence says what the headline says, more or less of it. */
function repeats(sentence: string, headlineKey: string): boolean {
  const key = titleKey(sentence);
  return key === '' || ` ${headlineKey} `.includes(` ${key} `);
}
