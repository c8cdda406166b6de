import { maxExcerptCharacters } from './limits.ts';
import { cutAtWord, plainText } from './text/plainText.ts';
import { titleKey } from './text/titleKey.ts';
import { isVisibleText } from './text/characters.ts';

/** Characters around a repeated headline: quotation marks, dots, blanks. */
const maxDecorationChars = 20;

/** No footer is longer, and text before it is none. */
const maxFooterChars = 500;

/** Nobody puts more at the end of one story. */
const maxFooters = 8;

/** Where the start of a footer is sought. */
const footerStarts = [
  'The post ',
  'This post ',
  'The article ',
  'This article ',
  'Continue reading',
  'Continue Reading',
  'submitted by ',
];

/** A footer reaches from its start to the end of the text. */
const footer =
  /^(?:(?:The|This) (?:post|article) .*?\b(?:appeared first|first appeared|was first published|was originally published|originally appeared) (?:on|at|in) .+|Continue reading\b.*|submitted by \/?u\/\S+(?: to \/?r\/\S+)? \[link\] \[comments\])$/is;

/** The text of a link to the whole story. */
const linkWords = [
  '(?:Click here to )?(?:Read|Learn|View|See|Find out) (?:more|on)(?: here)?',
  '(?:Read|View|See) (?:the )?(?:full|rest of (?:the|this)|whole) (?:article|entry|post|story)(?: here)?',
  'View Full Coverage on Google News',
  'Full (?:article|story)',
  'Click to continue',
  'Keep reading',
].join('|');
// No character in two alternatives: where two ways lead to the same text, time doubles with each.
const marks = String.raw`(?: ?[»›→>….:])`;

/** Such a link at the end of the beginning of a story. */
const moreLink = new RegExp(
  String.raw`(?:^|(?<=[\s.!?…»)\]”"']))` +
    String.raw`(?:\(more ?(?:…|\.{3})\)|(?:${linkWords})${marks}*|(?:and )?more${marks}+) ?$`,
  'i',
);

/** In running text the same words have neither a capital nor an arrow. */
const soundsLikeLink = /^[(A-Z]|[»›→>]/;

/** WordPress marks a cut with `[…]` as a rule. */
const cutMark = /(?:(?:\[ ?(?:…|\.{3}) ?\]|…|\.{3,}(?!\.))\s*)+$/;

/**
 * Turns the summary of a story into one line of plain text as {@link plainText} does, without what
 * blog software puts at its end: "The post … appeared first on …", "Continue reading …", "Read
 * more »", and `[…]`, which becomes `…`. Empty when nothing else was there.
 *
 * @param maxChars Longer text is cut at a word and ends in `…`, which counts.
 */
export function excerptText(html: string, maxChars = Infinity): string {
  let text = plainText(html);
  for (let footers = 0; footers < maxFooters; footers += 1) {
    const shorter = withoutFooter(text);
    if (shorter === text) break;
    text = shorter;
  }
  return cutAtWord(withPlainCutMark(text), maxChars);
}

function withoutFooter(text: string): string {
  const tailAt = Math.max(text.length - maxFooterChars, 0);
  const tail = text.slice(tailAt);
  const starts = footerStarts
    // Most texts have none of them, and a search from the front finds that out several times as fast.
    .filter((start) => tail.includes(start))
    .map((start) => tail.lastIndexOf(start));
  const footerAt = starts.find((at) => footer.test(tail.slice(at)));
  if (footerAt !== undefined) return text.slice(0, tailAt + footerAt).trimEnd();

  const link = moreLink.exec(tail);
  if (link === null || !soundsLikeLink.test(link[0])) return text;
  return text.slice(0, tailAt + link.index).trimEnd();
}

function withPlainCutMark(text: string): string {
  const mark = cutMark.exec(text.slice(-maxFooterChars));
  if (mark === null) return text;
  const before = text
    .slice(0, text.length - mark[0].length)
    .trimEnd()
    .replace(/[,;:–—-]$/, '');
  return before === '' || /[.!?]["”’]?$/.test(before) ? before : `${before}…`;
}

/**
 * The excerpt on a story's card: the plain text of a summary, or null where that says
 * nothing, or nothing but the headline, as feeds have it that do not summarise.
 */
export function storyExcerpt(summaryHtml: string, headline: string): string | null {
  const excerpt = excerptText(summaryHtml, maxExcerptCharacters).toWellFormed();
  return !isVisibleText(excerpt) || isSameText(excerpt, headline) ? null : excerpt;
}

function isSameText(excerpt: string, headline: string): boolean {
  // Most are far longer, and folding takes its time.
  if (excerpt.length > headline.length + maxDecorationChars) return false;
  return titleKey(excerpt) === titleKey(headline);
}
