import type { Token } from './headlineTokens.ts';
import wordLists from './footballLexicon.json' with { type: 'json' };

/** The forms of an English verb that headlines use. */
interface VerbForms {
  /** `edge past`, `edges past` */
  present: string[];
  /** `edged past` */
  past: string;
  /** `edging past` */
  continuous: string;
}

/** `stop`, `quit`, `outwit` */
const doublesItsLastLetter =
  /^(?:ad|com|leap|out|over|recom|sub|up)?(?:qu|[^aeiou])*[aeiou][bdgmnpt]$/;
const irregularPasts = new Map(Object.entries(wordLists.irregularPasts));

/**
 * Inflects the first word of a verb phrase, such as `edge past`. Of the irregular verbs it knows those
 * that the lexicon uses.
 */
export function verbForms(phrase: string): VerbForms {
  const [verb = '', ...particles] = phrase.split(' ');
  const withParticles = (form: string) => [form, ...particles].join(' ');
  return {
    present: [phrase, withParticles(thirdPerson(verb))],
    past: withParticles(irregularPasts.get(verb) ?? pastTense(verb)),
    continuous: withParticles(`${stem(verb)}ing`),
  };
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[osxz]|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function pastTense(verb: string): string {
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem(verb)}ed`;
}

function stem(verb: string): string {
  if (/[^eo]e$/.test(verb)) return verb.slice(0, -1);
  return doublesItsLastLetter.test(verb) ? verb + (verb.at(-1) ?? '') : verb;
}

/** Comings and goings of players and managers. */
export type MoveKind = keyof typeof wordLists.moves;

/** The news of a phrase, and whose it is; `about` in footballLexicon.json explains each kind. */
export type PhraseKind =
  | 'win'
  | 'winOverSide'
  | 'participle'
  | 'softParticiple'
  | 'defeat'
  | 'rout'
  | 'gave'
  | MoveKind
  | 'goodRun'
  | 'badRun'
  | 'news'
  | 'grief';

/** A phrase found in a headline. */
export interface FoundPhrase {
  kind: PhraseKind;
  /** Of news and grief: 1 good, -1 bad, 0 neither. Of every other kind the kind says it all. */
  weight: number;
  wordCount: number;
}

interface Phrase {
  kind: PhraseKind;
  weight: number;
  words: readonly string[];
  /** Which of its words is said least often by chance. */
  tellingAt: number;
  /** Of phrases of one length at one place the lowest comes first. */
  rank: number;
}

const moveKinds = ['signing', 'softSigning', 'joining', 'leaving'] as const;
const figures = /^(?:\d{1,3}|\d{1,2}-\d{1,2}|\d+-(?:goal|point|game|match))$/;
const numberWords = new Set([
  ...'two three four five six seven eight nine ten eleven twelve'.split(' '),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
  ...['two', 'three', 'four', 'five', 'six', 'nine', 'ten', 'twelve'].flatMap((number) =>
    ['goal', 'point', 'game', 'match'].map((noun) => `${number}-${noun}`),
  ),
]);

/** How many words `…` may stand for. */
const widestGap = 4;
/** Phrases that begin with a number rank behind those that begin with the very word. */
const afterAllWords = 1_000_000;

/**
 * The phrases of footballLexicon.json by their telling words, for many begin with `in` or `the`. Of phrases that
 * begin alike the longest counts. `#` stands for any number in figures or words, `…` for up to three other words,
 * and a verb that ends in `+` for all its forms. Every phrase has a word before its first `…` that is no `#`.
 */
const lexicon = buildLexicon();

/** The phrases of the lexicon in a part of a headline by the place where they begin, longest first. */
export function phrasesIn(tokens: readonly Token[]): ReadonlyMap<number, readonly FoundPhrase[]> {
  const found = new Map<number, (FoundPhrase & { rank: number })[]>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const phrases = token?.kind === 'word' ? lexicon.get(token.text) : undefined;
    if (phrases === undefined) continue;
    for (const { kind, weight, words, tellingAt, rank } of phrases) {
      const start = at - tellingAt;
      // A club may be called like a number, and begins no phrase.
      if (tokens[start]?.kind === 'club') continue;
      const wordCount = lengthAt(words, tokens, start);
      if (wordCount === null) continue;
      const others = found.get(start) ?? [];
      others.push({ kind, weight, wordCount, rank });
      found.set(start, others);
    }
  }
  for (const phrases of found.values())
    phrases.sort((a, b) => b.wordCount - a.wordCount || a.rank - b.rank);
  return found;
}

function buildLexicon(): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  let count = 0;
  const add = (kind: PhraseKind, phrases: readonly string[], weight = 0) => {
    for (const words of phrases.flatMap(spellings)) {
      const tellingAt = tellingPlaceOf(words);
      const telling = words[tellingAt] ?? '';
      count += 1;
      const rank = words[0] === '#' ? count + afterAllWords : count;
      const entries = index.get(telling) ?? [];
      entries.push({ kind, weight, words, tellingAt, rank });
      index.set(telling, entries);
    }
  };
  addResults(add);
  add('gave', wordLists.gave);
  for (const kind of moveKinds) add(kind, wordLists.moves[kind]);
  add('news', wordLists.neutral);
  add('grief', wordLists.grief, -1);
  add('goodRun', wordLists.goodRun);
  add('badRun', wordLists.badRun);
  add('news', wordLists.goodNews, 1);
  add('news', wordLists.badNews, -1);
  return index;
}

function addResults(add: (kind: PhraseKind, phrases: readonly string[]) => void): void {
  const sureVerbs = wordLists.victoryVerbs.map(verbForms);
  const verbsOfSides = wordLists.victoryVerbsOfSides.map(verbForms);
  const verbsWithParticle = wordLists.victoryPhrases.map(verbForms);
  const present = [...sureVerbs, ...verbsWithParticle].flatMap((forms) => forms.present);
  const others = verbsWithParticle.flatMap(({ past, continuous }) => [past, continuous]);
  add('win', [...present, ...others, ...wordLists.win]);
  add('winOverSide', [
    ...verbsOfSides.flatMap((forms) => forms.present),
    ...[...verbsOfSides, ...sureVerbs].map(({ continuous }) => continuous),
    ...wordLists.winOverSide,
  ]);
  add('participle', [...sureVerbs.map(({ past }) => past), ...wordLists.participle]);
  add('softParticiple', [...verbsOfSides.map(({ past }) => past), ...wordLists.softParticiple]);
  const defeats = wordLists.defeatVerbs.map(verbForms);
  add('defeat', [
    ...defeats.flatMap(({ present: now, past }) => [...now, past]),
    ...wordLists.defeat,
  ]);
  add('rout', wordLists.rout);
}

/** The longest word, but none behind a `…`, where it could stand anywhere. */
function tellingPlaceOf(words: readonly string[]): number {
  const gap = words.indexOf('…');
  const fixed = (gap < 0 ? words : words.slice(0, gap)).map((word) => word.length);
  return fixed.indexOf(Math.max(...fixed));
}

/** `sign+ on` is `sign on`, `signs on`, `signed on` and `signing on`. */
function spellings(phrase: string): string[][] {
  const [verb, rest] = phrase.split(/\+(?= |$)/);
  if (verb === undefined || rest === undefined) return [phrase.split(' ')];
  const { present, past, continuous } = verbForms(verb);
  return [...present, past, continuous].map((form) => `${form}${rest}`.split(' '));
}

/** How many words the phrase takes at a place; null where it does not stand there. */
function lengthAt(words: readonly string[], tokens: readonly Token[], at: number): number | null {
  let place = at;
  let gap = 0;
  for (const word of words) {
    if (word === '…') {
      gap = widestGap;
      continue;
    }
    while (gap > 0 && tokens[place]?.kind !== 'mark' && !isWord(tokens[place], word)) {
      place += 1;
      gap -= 1;
    }
    if (!isWord(tokens[place], word)) return null;
    place += 1;
    gap = 0;
  }
  return place - at;
}

function isWord(token: Token | undefined, word: string): boolean {
  if (token === undefined) return false;
  return word === '#' ? isNumber(token) : token.text === word && token.kind === 'word';
}

function isNumber({ text }: Token): boolean {
  return numberWords.has(text) || figures.test(text);
}
