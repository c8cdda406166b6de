import type { Side } from '../story/clubMentions.ts';
import type { MoveKind, PhraseKind } from './lexicon/footballLexicon.ts';
import { headlineCues } from './headlineCues.ts';
import type { Token } from './lexicon/headlineTokens.ts';
import { backgroundOpeners, type Clause } from './readClauses.ts';
import { actorBefore, isByAgent, sideNext } from './whoActs.ts';

const { prepositions } = headlineCues;

const opposing = new Set(['to', 'at', 'against', 'by', 'v', 'vs', 'versus', 'with']);

type ResultKind = Exclude<PhraseKind, 'news' | 'grief' | 'goodRun' | 'badRun' | 'gave' | MoveKind>;

/** How many words after a result the opponent may be named: `win 2-0 in the rain at Leeds`. */
const objectReach = 7;
const outcomeNouns = new Set(['win', 'victory', 'triumph', 'defeat', 'loss', 'reverse']);
const auxiliary = /^(?:was|were|are|is|been|be|being|get|got|gets)$/;

/**
 * Weighs a result for the club: 1 won, -1 lost, 0 not told; null where the phrase is none here,
 * such as `edge` without anybody edged. Whoever is named before it acted, whoever is named after it
 * was acted upon; where neither is the club, it may be the one that goes without saying.
 */
export function resultFor(
  kind: ResultKind,
  clause: Clause,
  at: number,
  end: number,
): -1 | 0 | 1 | null {
  const { tokens } = clause;
  const next = tokens[end]?.text ?? '';
  // `Stunning Derby fightback`
  const opensHeadline = at === 0 && clause.opener === null;
  const isAdjective = opensHeadline && tokens[at]?.text.endsWith('ing') === true;
  const hasSide = !isAdjective && sideNext(tokens, end) !== null;
  const isPassive = auxiliary.test(tokens[at - 1]?.text ?? '');
  switch (kind) {
    case 'win':
      return outcome(1, clause, at, end);
    case 'winOverSide':
      return hasSide ? outcome(1, clause, at, end) : null;
    case 'participle':
      if (!isPassive && (hasSide || tokens[end]?.isProper === true)) {
        return outcome(1, clause, at, end);
      }
      return outcome(-1, clause, at, end);
    case 'softParticiple':
      if (hasSide && !isPassive) return outcome(1, clause, at, end);
      return isByAgent(tokens, end) ? outcome(-1, clause, at, end) : null;
    case 'rout':
      if (next === 'of' || hasSide) return outcome(1, clause, at, end);
      return /^(?:by|at|from|against)$/.test(next) ? outcome(-1, clause, at, end) : 0;
    case 'defeat': {
      const isVerb = hasSide || next === 'of' || tokens[end]?.isProper === true;
      const isTransitive = /^defeats?$/.test(tokens[at]?.text ?? '') && isVerb;
      return outcome(isTransitive ? 1 : -1, clause, at, end);
    }
  }
}

/** The first side after a place; `lose to Leeds` has one, `lose Leeds striker` has none. */
function objectAfter(
  tokens: readonly Token[],
  { from, end }: { from: number; end: number },
  sign: -1 | 1,
): Side | null {
  const index = tokens.slice(from, from + objectReach).findIndex(({ kind }, offset) => {
    // `Smith wins it for Derby` names whoever has won; `too strong for Derby` does not.
    const at = from + offset;
    return kind === 'club' && (at === end || !isFor(tokens, at));
  });
  const before = tokens.slice(Math.max(from, from + index - 2), from + index);
  const isReached = sign === 1 || before.some(({ text }) => opposing.has(text));
  return index < 0 || !isReached ? null : (tokens[from + index]?.side ?? null);
}

function isFor(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1]?.text;
  return previous === 'for' || (previous === 'the' && tokens[at - 2]?.text === 'for');
}

function outcome(sign: -1 | 1, clause: Clause, at: number, end: number): -1 | 0 | 1 {
  const { tokens } = clause;
  const object = objectAfter(tokens, { from: at + 1, end }, sign);
  if (object === null && isMatchOfBoth(clause, at)) return 0;
  const actor = actorOf(clause, at, end);
  if (actor === 'own') return sign;
  if (actor !== null) return object === 'own' ? opposite(sign) : 0;
  if (object !== null && isHelping(tokens, at)) return object === 'own' ? sign : 0;
  if (object === 'own') return opposite(sign);
  if (object === null && isStrangersDoing(tokens, at, end)) return 0;
  return sign;
}

/** `Win helps Derby`, `victory sends Derby top` */
function isHelping(tokens: readonly Token[], at: number): boolean {
  if (!outcomeNouns.has(tokens[at]?.text ?? '')) return false;
  return tokens.slice(at + 1, at + 3).some(({ text }, index) => {
    return text.endsWith('s') && text !== 'vs' && tokens[at + index + 2]?.kind === 'club';
  });
}

function actorOf(clause: Clause, at: number, end: number): Side | null {
  const { tokens } = clause;
  if (tokens[end]?.text === 'for' && outcomeNouns.has(tokens[at]?.text ?? '')) {
    const beneficiary = sideNext(tokens, end + 1);
    if (beneficiary !== null) return beneficiary;
  }
  const actor = isOpponentsNoun(clause, at) ? actorBefore(clause, at - 1) : actorBefore(clause, at);
  return actor ?? beneficiaryAfter(tokens, end);
}

/** `Smith wins it for Derby` */
function beneficiaryAfter(tokens: readonly Token[], end: number): Side | null {
  const found = tokens.slice(end, end + objectReach).find(({ kind }, offset) => {
    return kind === 'club' && isFor(tokens, end + offset);
  });
  return found?.side ?? null;
}

/** `after Leeds win` is a win over Leeds where Leeds is not us. */
function isOpponentsNoun({ tokens, opener }: Clause, at: number): boolean {
  if (!outcomeNouns.has(tokens[at]?.text ?? '') || tokens[at - 1]?.kind !== 'club') return false;
  const previous = tokens[at - 2];
  if (previous === undefined) return opener === 'after' || opener === 'following';
  return previous.isPossessive || prepositions.has(previous.text);
}

/** `chant during Derby win`, `Leeds's Derby win` or `Leeds to sack boss after Derby win` is not ours for sure. */
function isMatchOfBoth({ tokens, opener, sides }: Clause, at: number): boolean {
  const club = tokens[at - 1];
  if (!outcomeNouns.has(tokens[at]?.text ?? '') || club?.side !== 'own') return false;
  const previous = tokens[at - 2];
  if (previous === undefined) {
    const isNoun = backgroundOpeners.has(opener ?? '') && !club.isPossessive;
    return isNoun && sides.has('other');
  }
  return prepositions.has(previous.text) || previous.side === 'other';
}

/** `England beat Wales`: some name right before or after the verb that is no side we know. */
function isStrangersDoing(tokens: readonly Token[], at: number, end: number): boolean {
  const previous = tokens[at - 1];
  if (tokens[end]?.isProper === true) return true;
  if (previous?.kind !== 'word' || !previous.isCapitalised) return false;
  return previous.isProper || at === 1;
}

function opposite(sign: -1 | 1): -1 | 1 {
  return sign === 1 ? -1 : 1;
}
