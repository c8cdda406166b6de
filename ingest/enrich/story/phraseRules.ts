import { z } from 'zod';

/** A phrase of a rule, in lower case. */
export const phrase = z
  .string()
  .regex(/^\^?[a-z0-9#'&*/-]+(?: [a-z0-9#'&*/-]+)*\$?$/)
  .transform((text) => text.replaceAll('/', ' '));

/** A phrase of a rule by its words, of which one that ends in `*` is the beginning of a word. */
interface Phrase<Rule> {
  rule: Rule;
  isException: boolean;
  words: readonly string[];
  opensText: boolean;
  endsText: boolean;
  /** Which of the words is said least often by chance. */
  tellingAt: number;
}

/** Rules with their phrases and exceptions by the telling word, or by its {@link stemOf} where none is whole. */
export interface PhraseRules<Rule> {
  rules: readonly Rule[];
  phrases: ReadonlyMap<string, readonly Phrase<Rule>[]>;
}

/** A phrase in a text, from its first word up to before `end`. */
interface Hit<Rule> {
  phrase: Phrase<Rule>;
  start: number;
  end: number;
}

/** No stem that tells is shorter. */
const stemChars = 4;

/** The rules that fit a text, in their order. Only phrases are tried whose telling word the text holds. */
export function fitsOf<Rule>(text: string, { rules, phrases }: PhraseRules<Rule>): Rule[] {
  const words = foldedWords(text);
  const hits: Hit<Rule>[] = [];
  for (const [at, word] of words.entries()) {
    for (const key of [word, stemOf(word)]) {
      for (const phrase of phrases.get(key) ?? []) {
        const start = at - phrase.tellingAt;
        const end = start + phrase.words.length;
        if (standsAt(phrase, words, start)) hits.push({ phrase, start, end });
      }
    }
  }
  if (hits.length === 0) return [];
  const hitsByRule = Map.groupBy(hits, (hit) => hit.phrase.rule);
  return rules.filter((rule) => fits(hitsByRule.get(rule)));
}

/** `tran*` for `transfer` and for `transf*`. */
function stemOf(word: string): string {
  return `${word.slice(0, stemChars)}*`;
}

/**
 * Prepares rules for {@link fitsOf}. Capitals do not count, and neither does punctuation inside a phrase.
 * Phrases are whole words; `*` stands for the rest of a word, `#-#` for a scoreline such as 2-1, and `^`
 * and `$` for the beginning and the end of the text.
 */
export function compilePhrases<Rule extends { except: readonly string[] }>(
  rules: readonly Rule[],
  phrasesOf: (rule: Rule) => readonly string[],
): PhraseRules<Rule> {
  const phrases = rules.flatMap((rule) => [
    ...phrasesOf(rule).map((text) => readPhrase(text, rule, false)),
    ...rule.except.map((text) => readPhrase(text, rule, true)),
  ]);
  const keyOf = ({ words, tellingAt }: Phrase<Rule>): string => {
    const word = words[tellingAt] ?? '';
    return word.endsWith('*') ? stemOf(word) : word;
  };
  return { rules, phrases: Map.groupBy(phrases, keyOf) };
}

function readPhrase<Rule>(text: string, rule: Rule, isException: boolean): Phrase<Rule> {
  const words = text.replace(/[$^]/g, '').split(' ');
  return {
    rule,
    isException,
    words,
    opensText: text.startsWith('^'),
    endsText: text.endsWith('$'),
    tellingAt: words.indexOf(tellingWordOf(words)),
  };
}

/** The longest, whole if possible. */
function tellingWordOf(words: readonly string[]): string {
  const whole = words.filter((word) => !word.endsWith('*'));
  return (whole.length === 0 ? words : whole).reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  );
}

function standsAt<Rule>(each: Phrase<Rule>, words: readonly string[], start: number): boolean {
  const end = start + each.words.length;
  if (start < 0 || end > words.length) return false;
  if ((each.opensText && start > 0) || (each.endsText && end < words.length)) return false;
  return each.words.every((word, offset) => isWord(words[start + offset] ?? '', word));
}

function isWord(word: string, expected: string): boolean {
  if (!expected.endsWith('*')) return word === expected;
  const stem = expected.slice(0, -1);
  return word.startsWith(stem) && !/[&#]/.test(word.slice(stem.length));
}

/** Whether a phrase of a rule stands in a text outside all that its exceptions take out. */
function fits<Rule>(hits: readonly Hit<Rule>[] = []): boolean {
  const excepted = exceptedIn(hits);
  return hits.some(
    ({ phrase: { isException }, start, end }) =>
      !isException && !excepted.some((other) => other.start < end && start < other.end),
  );
}

function exceptedIn<Rule>(hits: readonly Hit<Rule>[]): readonly Hit<Rule>[] {
  const exceptions = hits.filter((hit) => hit.phrase.isException);
  const excepted: Hit<Rule>[] = [];
  for (const hit of exceptions.sort((a, b) => a.start - b.start)) {
    // One that begins inside another is gone with it.
    if (hit.start >= (excepted.at(-1)?.end ?? 0)) excepted.push(hit);
  }
  return excepted;
}

/** In lower case; the first is for English, and takes a third of the time. */
const plainWords = /[a-z0-9](?:[a-z0-9'&-]{0,60}[a-z0-9])?/g;
const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** The words of a text as rules know them: `Derby’s £10m loan, 4-0!` becomes `derby m loan #-#`. */
function foldedWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
  const isEnglish = !/[^\x20-\x7e“”…£€]/.test(plain);
  const words = plain.match(isEnglish ? plainWords : wholeWords) ?? [];
  // In place, for most words stay as they are.
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (startsWithDigit(word)) words[at] = foldNumber(word);
    // The women's team is a name; Derby's is no more than Derby.
    else if (word.endsWith("'s") && word !== "women's") words[at] = word.slice(0, -2);
  }
  return words;
}

function startsWithDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

function foldNumber(word: string): string {
  if (scoreline.test(word)) return '#-#';
  if (/^\d+m$/.test(word)) return 'm';
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}
