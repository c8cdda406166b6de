import { z } from 'zod';

/** A phrase of a rule, in lower case. */
export const phrase = z
  .string()
  .regex(/^\^?[a-z0-9#'&*/-]+(?: [a-z0-9#'&*/-]+)*\$?$/)
  .transform((text) => text.replaceAll('/', ' '));

/** What a rule needs besides its phrases. */
interface Exceptions {
  except: readonly string[];
}

interface CompiledRule<Rule> {
  rule: Rule;
  phrases: RegExp;
  except: RegExp;
}

/** Rules by the telling words of their phrases. */
export interface PhraseRules<Rule> {
  rules: readonly Rule[];
  /** Finds a telling word, or the part of one before its `*`, in what {@link plainSpelling} gives. */
  tellingWords: RegExp;
  rulesByWord: ReadonlyMap<string, readonly CompiledRule<Rule>[]>;
}

/** In lower case; the first is for English, and takes a third of the time. */
const plainWords = /[a-z0-9](?:[a-z0-9'&-]{0,60}[a-z0-9])?/g;
const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** The rules that fit a text, in their order. Most texts hold the telling words of few, and no other is tried. */
export function fitsOf<Rule>(
  text: string,
  { rules, tellingWords, rulesByWord }: PhraseRules<Rule>,
): Rule[] {
  const plain = plainSpelling(text);
  const told = plain.match(tellingWords);
  if (told === null) return [];
  const tried = new Set(
    told.flatMap((word) => rulesByWord.get(/^\d{1,2}-\d/.test(word) ? '#-#' : word) ?? []),
  );
  const folded = ` ${foldedWords(plain).join(' ')} `;
  const fits = new Set(
    [...tried]
      .filter(({ phrases, except }) => says(folded, phrases, except))
      .map(({ rule }) => rule),
  );
  return rules.filter((rule) => fits.has(rule));
}

/**
 * Prepares rules for {@link fitsOf}. Capitals do not count, and neither does punctuation inside a phrase.
 * Phrases are whole words; `*` stands for the rest of a word, `#-#` for a scoreline such as 2-1, and `^`
 * and `$` for the beginning and the end of the text.
 */
export function compilePhrases<Rule extends Exceptions>(
  rules: readonly Rule[],
  phrasesOf: (rule: Rule) => readonly string[],
): PhraseRules<Rule> {
  const rulesByWord = new Map<string, CompiledRule<Rule>[]>();
  const stems = new Set<string>();
  for (const rule of rules) {
    const compiled = {
      rule,
      phrases: phrasePattern(phrasesOf(rule)),
      except: new RegExp(phrasePattern(rule.except), 'gu'),
    };
    for (const telling of new Set(phrasesOf(rule).map(tellingWordOf))) {
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
  const tellingWords = new RegExp(`(?<![a-z0-9])(?:${patterns.join('|')})`, 'g');
  return { rules, tellingWords, rulesByWord };
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

/** The word of a phrase that is said least often by chance: the longest, whole if possible. */
function tellingWordOf(text: string): string {
  const words = text.replace(/[$^]/g, '').split(' ');
  const whole = words.filter((word) => !word.includes('*'));
  return (whole.length === 0 ? words : whole).reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  );
}

function phrasePattern(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((text) =>
    text.replaceAll('*', "[\\p{L}\\p{N}'-]*").replace(/^\^/, '(?<=^ )').replace(/\$$/, '(?= $)'),
  );
  return new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');
}
