import type { Story } from './enrichment.ts';
import { phraseList } from './phraseList.ts';
import { tagRules, type TagRule } from './tagRules.ts';

/** One of the closed list of tags. */
export type Tag = (typeof tagRules)[number]['tag'];

/** Every tag there is, in the order in which a story lists them. */
export const TAGS: readonly Tag[] = tagRules.map(({ tag }) => tag);

/** In lower case; the first is for English, and takes a third of the time. */
const plainWords = /[a-z0-9](?:[a-z0-9'&-]{0,60}[a-z0-9])?/g;
const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** More would describe nothing. */
export const MAX_TAGS = 4;

/** How many letters of a phrase's first word lead to it; no word that ends in `*` is shorter. */
const LEAD_CHARACTERS = 4;

interface CompiledRule {
  tag: Tag;
  phrases: RegExp;
  except: RegExp;
}

const headlineRules = compileRules('headline');
const excerptRules = compileRules('excerpt');

/** What a story is about, by `tagRules`: at most four tags, in the order of the table. */
export function tagsOf({ headline, excerpt }: Story): Tag[] {
  const ofHeadline = tagsIn(headline, headlineRules);
  const ofExcerpt = tagsIn(excerpt ?? '', excerptRules);
  const chosen = [...new Set([...ofHeadline, ...ofExcerpt])].slice(0, MAX_TAGS);
  return TAGS.filter((tag) => chosen.includes(tag));
}

/** Most words begin no phrase, so most rules need not be tried. */
function tagsIn(text: string, rules: ReadonlyMap<string, readonly CompiledRule[]>): Tag[] {
  const words = foldedWords(text);
  const tried = new Set<CompiledRule>();
  for (const word of words) {
    for (const rule of rules.get(word.slice(0, LEAD_CHARACTERS)) ?? []) tried.add(rule);
  }
  if (tried.size === 0) return [];
  const folded = ` ${words.join(' ')} `;
  const tags = new Set(
    [...tried].filter(({ phrases, except }) => says(folded, phrases, except)).map(({ tag }) => tag),
  );
  return TAGS.filter((tag) => tags.has(tag));
}

/** Exceptions are rare and take time, so they are looked for only where they matter. */
function says(text: string, phrases: RegExp, except: RegExp): boolean {
  return phrases.test(text) && phrases.test(text.replace(except, ' / '));
}

/** `Derby’s £10m loan, 4-0!` becomes `derby m loan #-#`. */
function foldedWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
  const isEnglish = !/[^\x20-\x7e“”…£€]/.test(plain);
  return (plain.match(isEnglish ? plainWords : wholeWords) ?? []).map(foldWord);
}

function foldWord(word: string): string {
  if (/^\d/.test(word)) {
    if (scoreline.test(word)) return '#-#';
    if (/^\d+m$/.test(word)) return 'm';
  }
  // The women's team is a name; Derby's is no more than Derby.
  return word.endsWith("'s") && word !== "women's" ? word.slice(0, -2) : word;
}

/** The rules by the lead of each first word of their phrases. */
function compileRules(part: 'headline' | 'excerpt'): ReadonlyMap<string, readonly CompiledRule[]> {
  const byLead = new Map<string, CompiledRule[]>();
  for (const rule of tagRules as readonly (TagRule & { tag: Tag })[]) {
    const compiled = {
      tag: rule.tag,
      phrases: phrasePattern(rule[part]),
      except: new RegExp(phrasePattern(rule.except), 'gu'),
    };
    for (const lead of new Set(phraseList(rule[part]).map(leadOf))) {
      byLead.set(lead, [...(byLead.get(lead) ?? []), compiled]);
    }
  }
  return byLead;
}

function leadOf(phrase: string): string {
  return phrase.replace(/[ *].*/, '').slice(0, LEAD_CHARACTERS);
}

function phrasePattern(phrases: string): RegExp {
  const alternatives = phraseList(phrases).map((phrase) =>
    phrase.replaceAll('*', "[\\p{L}\\p{N}'-]*"),
  );
  return new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');
}
