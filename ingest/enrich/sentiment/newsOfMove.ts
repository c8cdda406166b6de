import type { Side } from '../story/clubMentions.ts';
import { headlineCues } from './headlineCues.ts';
import type { Token } from './lexicon/headlineTokens.ts';
import type { MoveKind } from './lexicon/footballLexicon.ts';
import type { Clause } from './readClauses.ts';
import { actorBefore, sideNext } from './whoActs.ts';

const { bossWords, playerWords, staffWords, valuedWords } = headlineCues;

/** How many words after a verb of signing may name what is signed: `land highly rated young striker`. */
const playerReach = 6;
const toward = new Set(['for', 'with', 'to', 'at']);
const isContract = /^(?:deal|contract)$/;
const temporaryWords = new Set(['loan', 'loaned', 'youth', 'trial', 'players']);
const away = new Set(['from', 'of']);
const endsPlace = /^(?:for|to|on|in|by|after|as|amid|and|at|this|next|from|with|following|before)$/;

/**
 * Weighs a move of a player or a manager for the club: 1 for somebody who comes, -1 for somebody
 * of worth who goes, 0 for a loan away, staff and the moves of others; null where the phrase tells of no move.
 */
export function newsOfMove(kind: MoveKind, clause: Clause, at: number, end: number): number | null {
  const { tokens } = clause;
  if (isOfStaff(tokens)) return 0;
  if (kind !== 'leaving' && has(tokens, bossWords)) return newsOfAppointment(clause, at, end);
  switch (kind) {
    case 'softSigning':
      return isPlayerNear(tokens, end) ? newsOfSigning(clause, at, end) : null;
    case 'signing':
      return newsOfSigning(clause, at, end);
    case 'joining':
      return newsOfJoining(clause, at, end);
    case 'leaving':
      return newsOfLeaving(clause, at, end);
  }
}

/** Who comes is yet to prove himself: only a manager taken from us is news. */
function newsOfAppointment(clause: Clause, at: number, end: number): number {
  return actorBefore(clause, at) === 'other' && isOurPlayer(clause.tokens, end) ? -1 : 0;
}

/** `Derby sign winger from Leeds`, `Derby winger signs for Leeds`, `Winger signs` */
function newsOfSigning(clause: Clause, at: number, end: number): number {
  const { tokens } = clause;
  const destination = destinationAfter(tokens, end);
  if (destination === 'own') return 1;
  const buyer = actorBefore(clause, at);
  const isTakenFromUs = isOurPlayer(tokens, end);
  if (buyer === 'own') {
    const isPlayer = tokens[at - 1]?.kind === 'word' && destination === 'other';
    return isPlayer || goesElsewhere(tokens, end) ? loss(tokens) : 1;
  }
  if (isTakenFromUs) return loss(tokens);
  if (buyer !== null || destination !== null) return 0;
  // `Ajax sign winger`: a club that we do not know.
  const isStranger = tokens[at]?.text === 'sign' && tokens[at - 1]?.kind === 'word';
  return isStranger ? 0 : 1;
}

/** `Derby agree deal for winger to join Ajax`, `for Ajax to sign winger` */
function goesElsewhere(tokens: readonly Token[], from: number): boolean {
  return tokens.some(({ text }, at) => {
    if (at <= from || tokens[at - 1]?.text !== 'to') return false;
    return text === 'sign' || (text === 'join' && tokens[at + 1]?.isProper === true);
  });
}

/** `Winger joins Derby from Leeds`, `Winger joins on loan` */
function newsOfJoining(clause: Clause, at: number, end: number): number | null {
  const { tokens } = clause;
  // `makes Derby move`, but not `makes move from Derby to Leeds`
  const within = tokens.slice(at, end).find(({ kind }) => kind === 'club');
  const isTo = tokens[end - 1]?.text === 'to';
  const destination =
    (isTo ? null : within?.side) ?? sideNext(tokens, end) ?? destinationAfter(tokens, end);
  if (destination === 'own') return 1;
  const isOurs =
    actorBefore({ ...clause, inherited: null }, at) === 'own' || isOurPlayer(tokens, at);
  const isElsewhere = destination !== null || tokens[end]?.isProper === true;
  if (isElsewhere) return isOurs ? loss(tokens) : 0;
  if (isTo) return null;
  // `Derby: Winger joins on loan`
  const actor = actorBefore(clause, at);
  return actor === null || (actor === 'own' && !isOurs) ? 1 : null;
}

/** `Winger leaves Derby`, `Derby winger departs`, but not `Derby leave Leeds reeling` */
function newsOfLeaving(clause: Clause, at: number, end: number): number | null {
  const { tokens } = clause;
  const place = sideNext(tokens, end);
  if (place === 'own') {
    const club = tokens[end]?.kind === 'club' ? end : end + 1;
    const next = tokens[club + 1];
    const isPlace = next === undefined || endsPlace.test(next.text) || next.kind === 'mark';
    return isPlace || tokens[club]?.isPossessive === true ? loss(tokens) : null;
  }
  if (place !== null || tokens[end]?.isProper === true) return 0;
  if (tokens[at - 1]?.kind === 'club' && tokens[at - 1]?.isPossessive === false) return null;
  const actor = actorBefore(clause, at);
  return actor === 'own' || actor === null ? loss(tokens) : 0;
}

/** Whoever goes may have been missed by nobody, unless the headline says so. */
function loss(tokens: readonly Token[]): number {
  if (has(tokens, temporaryWords)) return 0;
  const isValued =
    has(tokens, valuedWords) ||
    tokens.some(({ text }, at) => {
      return text.startsWith('£') || (text === 'leave' && tokens[at - 1]?.text === 'to');
    });
  return isValued ? -1 : 0;
}

function has(tokens: readonly Token[], words: ReadonlySet<string>): boolean {
  return tokens.some(({ text }) => words.has(text));
}

function isOfStaff(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => {
    return staffWords.has(text) && !(text === 'coach' && tokens[at - 1]?.text === 'head');
  });
}

function isPlayerNear(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(end, end + playerReach).some(({ text }) => playerWords.has(text));
}

/** Where somebody goes: `signs for Derby`, `signs three-year Derby deal`. */
function destinationAfter(tokens: readonly Token[], from: number): Side | null {
  const found = tokens.slice(from).find(({ kind, isPossessive }, index) => {
    if (kind !== 'club') return false;
    const next = tokens[from + index + 1]?.text ?? '';
    if (isContract.test(next)) return true;
    // `deal for Leeds striker`, `fee for Leeds' Smith`: where somebody comes from
    const isSource = isPossessive || playerWords.has(next);
    return !isSource && index > 0 && toward.has(tokens[from + index - 1]?.text ?? '');
  });
  return found?.side ?? null;
}

/** `from Derby`, `Derby's Smith`, `Derby striker Smith` */
function isOurPlayer(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(from).some(({ side, isPossessive }, index) => {
    if (side !== 'own') return false;
    const at = from + index;
    if (bossWords.has(tokens[at + 1]?.text ?? '')) return true;
    const isSource = away.has(tokens[at - 1]?.text ?? '');
    return isSource || isPossessive || isPlayerNear(tokens.slice(0, at + 3), at + 1);
  });
}
