import { phrasesIn, type FoundPhrase, type PhraseKind } from './lexicon/footballLexicon.ts';
import { isUnknownName, type Token } from './lexicon/headlineTokens.ts';
import { resultFor } from './resultFor.ts';
import { newsOfMove } from './newsOfMove.ts';
import type { Side } from '../story/clubMentions.ts';
import { headlineCues } from './headlineCues.ts';
import type { Clause } from './readClauses.ts';
import { resultWeight, temperedWeight } from './temperedWeight.ts';
import { actorBefore, isByAgent, noteObjects, sideAt, sideNext } from './whoActs.ts';

const isDoneToSomebody: ReadonlySet<PhraseKind> = new Set([
  'win',
  'winOverSide',
  'participle',
  'softParticiple',
]);

const { bossWords, playerWords, prepositions, staffWords } = headlineCues;
const speakers = [bossWords, playerWords, staffWords];

/** How many words a phrase may stand after its `from` and before its `to`. */
const fromReach = 3;
/** How many words after news `for` may name whose it is. */
const gainReach = 4;

const afterMatch = new Set(['after', 'following', 'despite', 'in']);
const meetings = /^(?:trip|clash|game|visit|test|match|tie|showdown|opener|fixture)$/;
const opposing = new Set(['against', 'v', 'vs', 'versus']);

/** The news of the club in one clause, as weights from -2 to 2, in order. */
export function newsOfClause(clause: Clause): number[] {
  const phrases = phrasesIn(clause.tokens);
  if (phrases.size === 0) return [];
  let news: number[] = [];
  let lastEnd = 0;
  for (let at = 0; at < clause.tokens.length; at += 1) {
    const found = firstTelling(phrases.get(at) ?? [], clause, at, lastEnd);
    if (found === null) continue;
    const isDefeat = found.weight === -resultWeight;
    // `Late winner sinks Derby`: the winner belongs to those who go unnamed.
    if (isDefeat && actorBefore(clause, at) === null) news = news.filter((weight) => weight < 0);
    if (found.weight !== 0) news.push(found.weight);
    // The rest is of whoever beat us, and no good news of ours.
    if (found.isLastWord) break;
    lastEnd = at + found.wordCount;
    at = lastEnd - 1;
  }
  return news;
}

interface Told {
  weight: number;
  wordCount: number;
  isLastWord: boolean;
}

function firstTelling(
  phrases: readonly FoundPhrase[],
  clause: Clause,
  at: number,
  lastEnd: number,
): Told | null {
  for (const phrase of phrases) {
    const weight = weightOf(phrase, clause, at);
    if (weight === null) continue;
    const end = at + phrase.wordCount;
    const isByOthers = isByAgent(clause.tokens, end) || sideNext(clause.tokens, end) === 'own';
    const isLastWord = weight === -resultWeight && isByOthers;
    if (isDoneToSomebody.has(phrase.kind)) noteObjects(clause, at, end);
    const place = {
      at,
      end,
      lastEnd,
      isRun: phrase.kind === 'goodRun' || phrase.kind === 'badRun',
    };
    const tempered = temperedWeight(weight, clause.tokens, place);
    return { weight: tempered, wordCount: phrase.wordCount, isLastWord };
  }
  return null;
}

/** The weight for the club as it stands there; null where the phrase means something else. */
function weightOf(phrase: FoundPhrase, clause: Clause, at: number): number | null {
  const end = at + phrase.wordCount;
  switch (phrase.kind) {
    case 'news':
    case 'grief':
      return newsFor(phrase, clause, at);
    case 'goodRun':
    case 'badRun':
      return newsOfRun(phrase.kind, clause, at, end);
    case 'signing':
    case 'softSigning':
    case 'joining':
    case 'leaving':
      return newsOfMove(phrase.kind, clause, at, end);
    case 'gave': {
      const receiver = sideNext(clause.tokens, end);
      if (receiver === null) return null;
      if (receiver !== 'own' && actorBefore(clause, at) === 'other') return 0;
      return receiver === 'own' ? 1 : -1;
    }
    default: {
      const result = resultFor(phrase.kind, clause, at, end);
      return result === null ? null : result * resultWeight;
    }
  }
}

function newsFor({ kind, weight, wordCount }: FoundPhrase, clause: Clause, at: number): number {
  const { tokens } = clause;
  const end = at + wordCount;
  if (kind === 'grief') return isOfOthersAlone(clause) ? 0 : weight;
  // `Maguire to miss Derby`, `hat-trick against Derby`
  if (tokens[end - 1]?.text === 'miss' && sideNext(tokens, end) === 'own') return 0;
  if (weight > 0 && isAgainstUs(clause, at, end)) return -1;
  if (isTopicOfTalk(tokens, at, weight) || isLeftBehind(tokens, at, end)) return 0;
  const owner = ownerOf(clause, at, end);
  if (owner === 'outside' || owner === 'other') return 0;
  if (owner === null && (clause.isAgainstOthers || isByOther(tokens, end))) return 0;
  return tokens[at]?.isQuoted === true && isOfOthersAlone(clause) ? 0 : weight;
}

/** Whose news it is: `earns Derby draw`, `Derby's struggles`, `boost for Derby`, `Derby frustrated`. */
function ownerOf(clause: Clause, at: number, end: number): Side | null {
  const { tokens } = clause;
  const within = tokens.slice(at, end).find(({ kind }) => kind === 'club');
  return (
    within?.side ?? ownerBefore(tokens, at) ?? ownerAfter(tokens, end) ?? actorBefore(clause, at)
  );
}

/** `Derby's recent struggles`, `over Derby charges` */
function ownerBefore(tokens: readonly Token[], at: number): Side | null {
  const previous = tokens[at - 1];
  if (previous?.kind === 'club') {
    // `after Leeds horror show` is our own at Leeds.
    return afterMatch.has(tokens[at - 2]?.text ?? '') ? null : sideAt(tokens, at - 1);
  }
  const further = tokens[at - 2];
  // `Rival fans banned`, where the name before is of no club that we know
  if (/^(?:fans|supporters)$/.test(previous?.text ?? '') && isUnknownName(further))
    return 'outside';
  return further?.isPossessive === true ? further.side : null;
}

/** `blow for Derby`, `blow to Derby's hopes`, but not `held by Derby`, `banned for Derby trip` */
function ownerAfter(tokens: readonly Token[], end: number): Side | null {
  const club = tokens.findIndex(({ kind }, index) => index >= end && kind === 'club');
  if (tokens[end - 1]?.text === 'miss' || meetings.test(tokens[club + 1]?.text ?? '')) return null;
  if (/^(?:for|to)$/.test(tokens[end]?.text ?? '')) return sideNext(tokens, end + 1);
  // `hails big result for Leeds`
  const gainer = tokens.slice(end, end + gainReach).findIndex(({ text }) => text === 'for');
  if (gainer > 0 && sideNext(tokens, end + gainer + 1) === 'other') return 'other';
  const last = tokens[end - 1]?.text ?? '';
  return prepositions.has(last) && last !== 'for' ? null : sideNext(tokens, end);
}

/** `hat-trick against Derby`, `stunner from afar against Derby`, and of somebody else's `winner at Derby` */
function isAgainstUs(clause: Clause, at: number, end: number): boolean {
  const { tokens } = clause;
  const isTheirs = actorBefore(clause, at) === 'other';
  return tokens.slice(end).some(({ text }, index) => {
    if (sideNext(tokens, end + index + 1) !== 'own') return false;
    return opposing.has(text) || (isTheirs && index === 0 && text === 'at');
  });
}

/** `sacked by Leeds` */
function isByOther(tokens: readonly Token[], end: number): boolean {
  const by = tokens[end - 1]?.text === 'by' ? end : end + 1;
  return tokens[by - 1]?.text === 'by' && sideNext(tokens, by) === 'other';
}

/** `Striker on life abroad and heart surgery`, `boss on hopeful boost`: what is talked about. */
function isTopicOfTalk(tokens: readonly Token[], at: number, weight: number): boolean {
  const on = tokens.findIndex(({ text }) => text === 'on');
  if (on < 1 || on > at) return false;
  const speaker = tokens[on - 1];
  const isSaid = isUnknownName(speaker) || speakers.some((words) => words.has(speaker?.text ?? ''));
  return (weight > 0 && isSaid) || tokens.slice(on, at).some(({ text }) => text === 'and');
}

/** `From relegation fears to European hopes` */
function isLeftBehind(tokens: readonly Token[], at: number, end: number): boolean {
  const from = tokens.slice(Math.max(0, at - fromReach), at).some(({ text }) => text === 'from');
  return from && tokens.slice(end, end + fromReach).some(({ text }) => text === 'to');
}

function isOfOthersAlone({ sides }: Clause): boolean {
  return sides.has('other') && !sides.has('own') && !sides.has('outside');
}

const { endedWords, endings } = headlineCues;

/** How many words before or after a run may say that it is over. */
const reach = 4;

/**
 * Weighs a run of results for the club, from -1 to 1: its own unbeaten run is good and the end
 * of it bad; ending somebody else's is good; and the other way round with losing runs.
 */
function newsOfRun(kind: 'goodRun' | 'badRun', clause: Clause, at: number, end: number): number {
  const { tokens } = clause;
  const sign = kind === 'goodRun' ? 1 : -1;
  const from = Math.max(0, at - reach);
  const ending = tokens.slice(from, at).findLastIndex(({ text }) => endings.has(text));
  if (ending >= 0) return newsOfEnding(sign, clause, from + ending, at);
  const owner = actorBefore(clause, at);
  const isOver = tokens.slice(end, end + reach).some(({ text }, index) => {
    // `wait over`, but not `wait over two players`
    return endedWords.has(text) && (text !== 'over' || tokens[end + index + 1] === undefined);
  });
  if (!isOver) return isOurs(owner) ? sign : 0;
  if (isOurs(owner)) return -sign;
  const agent = tokens.slice(end).find(({ kind: what }, index) => {
    return what === 'club' && tokens[end + index - 1]?.text === 'by';
  });
  return sign === 1 && agent?.side === 'own' ? 1 : 0;
}

/** `Derby end losing run`, `Derby end Leeds' unbeaten run` */
function newsOfEnding(sign: 1 | -1, clause: Clause, ending: number, at: number): number {
  // `a change to halt the slide` has halted nothing yet.
  if (clause.tokens[ending - 1]?.text === 'to') return 0;
  const actor = actorBefore(clause, ending);
  const between = clause.tokens.slice(ending + 1, at);
  const owner = between.find(({ kind }) => kind === 'club')?.side ?? null;
  const isOfSomebody = owner !== null || between.some(({ isPossessive }) => isPossessive);
  if (sign === -1) return isOurs(actor) && !isTheirs(owner) ? 1 : 0;
  if (owner === 'own') return -1;
  return actor === 'own' && isOfSomebody ? 1 : 0;
}

function isOurs(side: Side | null): boolean {
  return side === 'own' || side === null;
}

function isTheirs(side: Side | null): boolean {
  return side !== null && side !== 'own';
}
