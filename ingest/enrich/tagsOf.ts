import type { Story } from './enrichment.ts';
import { z } from 'zod';
import rows from './tagRules.json' with { type: 'json' };

const phrases = z.array(z.string().regex(/^[a-z0-9#'&*-]+(?: [a-z0-9#'&*-]+)*$/));

/** When a tag is given. */
const tagRule = z.strictObject({
  tag: z.string(),
  /** Any of these in the headline. */
  headline: phrases,
  /** Any of these in the excerpt, which wanders more: only what leaves no doubt. */
  excerpt: phrases,
  /** Taken out of the text before it is looked at, because they mean something else. */
  except: phrases,
});

/**
 * The tags and the rules by which stories get them, in the order in which tags are listed.
 *
 * How to read the table: capitals do not count, and neither does punctuation inside a phrase.
 * Phrases are whole words; `*` stands for the rest of a word and `#-#` for a scoreline such as 2-1.
 * A story carries at most four tags. Where more would fit, those of the headline go before those of
 * the excerpt, and earlier rows before later ones.
 */
export const tagRules = z.array(tagRule).parse(rows);

/** Every tag there is, in the order in which a story lists them. */
export const everyTag: readonly string[] = tagRules.map(({ tag }) => tag);

/** In lower case; the first is for English, and takes a third of the time. */
const plainWords = /[a-z0-9](?:[a-z0-9'&-]{0,60}[a-z0-9])?/g;
const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** More would describe nothing. */
export const maxTags = 4;

interface CompiledRule {
  tag: string;
  phrases: RegExp;
  except: RegExp;
}

/** The rules for a part of a story, by the telling words of their phrases. */
interface RuleIndex {
  /** Finds a telling word, or the part of one before its `*`, in what {@link plainSpelling} gives. */
  tellingWords: RegExp;
  rulesByWord: ReadonlyMap<string, readonly CompiledRule[]>;
}

const headlineRules = indexRules('headline');
const excerptRules = indexRules('excerpt');

/** What a story is about, by `tagRules`: at most four tags, in the order of the table. */
export function tagsOf({ headline, excerpt }: Story): string[] {
  const ofHeadline = tagsIn(headline, headlineRules);
  const ofExcerpt = tagsIn(excerpt ?? '', excerptRules);
  const chosen = [...new Set([...ofHeadline, ...ofExcerpt])].slice(0, maxTags);
  return everyTag.filter((tag) => chosen.includes(tag));
}

/** Most texts hold the telling words of few rules or none, and no other rule need be tried. */
function tagsIn(text: string, { tellingWords, rulesByWord }: RuleIndex): string[] {
  const plain = plainSpelling(text);
  const told = plain.match(tellingWords);
  if (told === null) return [];
  const tried = new Set(
    told.flatMap((word) => rulesByWord.get(/^\d/.test(word) ? '#-#' : word) ?? []),
  );
  const folded = ` ${foldedWords(plain).join(' ')} `;
  const tags = new Set(
    [...tried].filter(({ phrases, except }) => says(folded, phrases, except)).map(({ tag }) => tag),
  );
  return everyTag.filter((tag) => tags.has(tag));
}

/** Exceptions are rare and take time, so they are looked for only where they matter. */
function says(text: string, phrases: RegExp, except: RegExp): boolean {
  return phrases.test(text) && phrases.test(text.replace(except, ' / '));
}

function plainSpelling(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
}

/** `derby's £10m loan, 4-0!` becomes `derby m loan #-#`. */
function foldedWords(plain: string): string[] {
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

function indexRules(part: 'headline' | 'excerpt'): RuleIndex {
  const rulesByWord = new Map<string, CompiledRule[]>();
  const stems = new Set<string>();
  for (const rule of tagRules) {
    const compiled = {
      tag: rule.tag,
      phrases: phrasePattern(rule[part]),
      except: new RegExp(phrasePattern(rule.except), 'gu'),
    };
    for (const telling of new Set(rule[part].map(tellingWordOf))) {
      const word = telling.replace('*', '');
      if (word !== telling) stems.add(word);
      rulesByWord.set(word, [...(rulesByWord.get(word) ?? []), compiled]);
    }
  }
  // The longest is found first, so it stands for those that it begins with as well.
  const words = [...rulesByWord.keys()].sort((a, b) => b.length - a.length);
  for (const word of words) {
    const within = [...stems].filter((stem) => stem !== word && word.startsWith(stem));
    const inherited = within.flatMap((stem) => rulesByWord.get(stem) ?? []);
    rulesByWord.set(word, [...(rulesByWord.get(word) ?? []), ...inherited]);
  }
  const patterns = words.map((word) =>
    stems.has(word) ? word : `${word.replace('#-#', String.raw`\d{1,2}-\d{1,2}`)}(?![a-z0-9])`,
  );
  return { tellingWords: new RegExp(`(?<![a-z0-9])(?:${patterns.join('|')})`, 'g'), rulesByWord };
}

/** The word of a phrase that is said least often by chance: the longest, whole if possible. */
function tellingWordOf(phrase: string): string {
  const words = phrase.split(' ');
  const whole = words.filter((word) => !word.includes('*'));
  return (whole.length === 0 ? words : whole).reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  );
}

function phrasePattern(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) => phrase.replaceAll('*', "[\\p{L}\\p{N}'-]*"));
  return new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');
}
