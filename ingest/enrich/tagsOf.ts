import type { Story } from './enrichment.ts';
import { phraseList } from './phraseList.ts';
import { tagRules, type TagRule } from './tagRules.ts';

/** One of the closed list of tags. */
export type Tag = (typeof tagRules)[number]['tag'];

/** Every tag there is, in the order in which a story lists them. */
export const TAGS: readonly Tag[] = tagRules.map(({ tag }) => tag);

const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** More would describe nothing. */
export const MAX_TAGS = 4;

const compiledRules = tagRules.map((rule: TagRule & { tag: Tag }) => ({
  tag: rule.tag,
  headline: phrasePattern(rule.headline),
  excerpt: phrasePattern(rule.excerpt),
  except: new RegExp(phrasePattern(rule.except), 'gu'),
}));

/** What a story is about, by `tagRules`: at most four tags, in the order of the table. */
export function tagsOf({ headline, excerpt }: Story): Tag[] {
  const headlineText = fold(headline);
  const excerptText = fold(excerpt ?? '');
  const ofHeadline = compiledRules.filter((rule) => says(headlineText, rule.headline, rule.except));
  const ofExcerpt = compiledRules.filter((rule) => says(excerptText, rule.excerpt, rule.except));
  const tags = new Set([...ofHeadline, ...ofExcerpt].map(({ tag }) => tag));
  const chosen = [...tags].slice(0, MAX_TAGS);
  return TAGS.filter((tag) => chosen.includes(tag));
}

/** Exceptions are rare and take time, so they are looked for only where they matter. */
function says(text: string, phrases: RegExp, except: RegExp): boolean {
  return phrases.test(text) && phrases.test(text.replace(except, ' / '));
}

/** `Derby’s £10m loan, 4-0!` becomes ` derby m loan #-# `. */
function fold(text: string): string {
  const words = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-').match(wholeWords);
  return ` ${(words ?? []).map(foldWord).join(' ')} `;
}

function foldWord(word: string): string {
  if (scoreline.test(word)) return '#-#';
  // The women's team is a name; Derby's is no more than Derby.
  if (word.endsWith("'s") && word !== "women's") return word.slice(0, -2);
  return /^\d+m$/.test(word) ? 'm' : word;
}

function phrasePattern(phrases: string): RegExp {
  const alternatives = phraseList(phrases).map((phrase) =>
    phrase.replaceAll('*', "[\\p{L}\\p{N}'-]*"),
  );
  return new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');
}
