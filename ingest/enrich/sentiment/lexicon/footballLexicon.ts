import type { Token } from '../headlineTokens.ts';
import { verbForms } from './verbForms.ts';
import { wordLists } from './wordLists.ts';

/** Comings and goings of players and managers. */
export type MoveKind = keyof typeof wordLists.moves;

/** What a phrase of a headline tells, and of whom; `wordLists` explains each kind. */
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
}

const moveKinds = ['signing', 'softSigning', 'joining', 'leaving'] as const;
const numberWords =
  /^(?:\d{1,3}|\d{1,2}-\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:\d+|two|three|four|five|six|nine|ten|twelve)-(?:goal|point|game|match)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;

/** How many words `…` may stand for. */
const widestGap = 4;

const lexicon = buildLexicon();

/** The phrases of the lexicon at a place of a headline, longest first. */
export function phrasesAt(tokens: readonly Token[], at: number): readonly FoundPhrase[] {
  const token = tokens[at];
  if (token?.kind !== 'word' && token?.kind !== 'score') return [];
  const phrases = lexicon.get(token.text) ?? [];
  const candidates = isNumber(token) ? [...phrases, ...numbered()] : phrases;
  const found = candidates.flatMap(({ kind, weight, words }) => {
    const wordCount = lengthAt(words, tokens, at);
    return wordCount === null ? [] : [{ kind, weight, wordCount }];
  });
  return found.sort((a, b) => b.wordCount - a.wordCount);
}

function buildLexicon(): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  const add = (kind: PhraseKind, phrases: readonly string[], weight = 0) => {
    for (const phrase of phrases) {
      for (const words of spellings(phrase)) {
        const first = words[0] ?? '';
        const entries = index.get(first) ?? [];
        entries.push({ kind, weight, words });
        index.set(first, entries);
      }
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

function numbered(): readonly Phrase[] {
  return lexicon.get('#') ?? [];
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

function isNumber(token: Token): boolean {
  return numberWords.test(token.text);
}
