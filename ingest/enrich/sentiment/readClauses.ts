import type { Side } from '../story/clubMentions.ts';
import { isUnknownName, type Token } from './lexicon/headlineTokens.ts';
import { headlineCues } from './headlineCues.ts';

const {
  bossWords,
  conjunctions,
  explainers,
  neutralCues,
  prepositions,
  questionOpeners,
  staffWords,
} = headlineCues;

/** A part of a headline with one subject. */
export interface Clause {
  tokens: readonly Token[];
  /** The conjunction before it, such as `after`. */
  opener: string | null;
  /** Sides found to be acted upon, as its reading goes on. */
  objects: Set<Token>;
  /** Who acted in the clauses before, which is who acts here where nobody else is named. */
  inherited: Side | null;
  /** The sides that the whole headline names. */
  sides: ReadonlySet<Side | null>;
  /** Ours is named only as whom somebody else is to meet: `Arteta hails striker before Derby test`. */
  isAgainstOthers: boolean;
}

/** Clauses of these lend colour to what is told elsewhere: `despite defeat`, `ahead of final`. */
const silentOpeners = new Set(['despite', 'ahead', 'although']);
/** The clause before them counts first, and theirs where nothing else does: `back in training after injury`. */
export const backgroundOpeners = new Set(['after', 'following', 'amid']);
/** How many words after `as` may name a role: `as their new head coach`. */
const roleReach = 5;
const opposing = /^(?:against|before|facing|versus)$/;
const versus = new Set(['v', 'vs', 'versus']);
/** `How many`, `how to`, `how the players rated` */
const isMeasure = /^(?:many|much|to|every|the)$/;
const isPrize = /^(?:an?|your|tickets)$/;
const endsClause = /^(?:[?!:;|,.…—–-])$/;
/** Up to this year it is history; `first win since 2008` is not. */
const historicYear = /^(?:19\d\d|20[01]\d)$/;

const cueIndex = Map.groupBy(
  Array.from(neutralCues, (cue) => cue.split(' ')),
  ([first = '']) => first,
);

/**
 * Splits a headline at punctuation and conjunctions. Left out are the clauses that ask, concede or
 * look ahead. Null when the whole headline is of a kind that says nothing of how the club fares.
 */
export function readClauses(tokens: readonly Token[]): Clause[] | null {
  if (tokens.some((_, at) => isNeutralCue(tokens, at))) return null;
  const sides = new Set(tokens.map(({ side }) => side));
  const isAgainstOthers =
    sides.has('own') &&
    tokens.every(({ side }, at) => {
      // `before Derby test`, `ahead of crucial Derby test`
      const before = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text);
      const isAhead = before.join(' ').includes('ahead of');
      return side !== 'own' || isAhead || before.slice(-2).some((text) => opposing.test(text));
    });
  const clauses: Clause[] = [];
  let inherited: Side | null = null;
  for (const { opener, part, isQuestion } of split(tokens)) {
    const isSilent = isQuestion || (opener !== null && silentOpeners.has(opener));
    const clause = { tokens: part, opener, objects: new Set<Token>(), inherited, sides };
    if (!isSilent && part.length > 0) clauses.push({ ...clause, isAgainstOthers });
    inherited = isFixture(part) ? 'outside' : (firstActor(part) ?? inherited);
  }
  return clauses;
}

function isNeutralCue(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  if (token.text.length === 4 && historicYear.test(token.text))
    return tokens[at - 1]?.text !== 'since';
  const cues = cueIndex.get(token.text);
  return (
    cues?.some((cue) => cue.every((word, offset) => tokens[at + offset]?.text === word)) ?? false
  );
}

interface Part {
  opener: string | null;
  part: Token[];
  isQuestion: boolean;
}

function split(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  let current: Part = { opener: null, part: [], isQuestion: false };
  const close = (opener: string | null) => {
    current.isQuestion ||= current.opener === null && asks(current.part);
    parts.push(current);
    // `What Smith said after Derby win` asks to its end.
    const isQuestion = current.isQuestion && backgroundOpeners.has(opener ?? '');
    current = { opener, part: [], isQuestion };
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' && endsClause.test(token.text)) {
      current.isQuestion ||= token.text === '?';
      close(null);
    } else if (opensClause(tokens, at)) close(token.text);
    else current.part.push(token);
  }
  close(null);
  return parts;
}

/** `Derby v Leeds:` says of neither that it acts in what follows. */
function isFixture(part: readonly Token[]): boolean {
  return part.some(({ kind }, at) => {
    return kind === 'club' && versus.has(part[at + 1]?.text ?? '') && part[at + 2]?.kind === 'club';
  });
}

function firstActor(part: readonly Token[]): Side | null {
  const actor = part.find(({ kind }, at) => {
    return kind === 'club' && !prepositions.has(part[at - 1]?.text ?? '');
  });
  return actor?.side ?? null;
}

/** `Can Derby win`, `How do Derby win`, `Win a shirt`, but neither `How Derby won` nor `Will Smith scores` */
function asks([first, second]: readonly Token[]): boolean {
  const [opener, next] = [first?.text ?? '', second?.text ?? ''];
  if (questionOpeners.has(opener)) return opener !== 'will' || !isUnknownName(second);
  if (opener === 'join' || (opener === 'win' && isPrize.test(next))) return true;
  return explainers.has(opener) && (questionOpeners.has(next) || isMeasure.test(next));
}

/** `after defeat`, but neither `fires Derby ahead` nor `appointed as their new head coach` */
function opensClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !conjunctions.has(token.text)) return false;
  if (token.text === 'ahead') return tokens[at + 1]?.text === 'of';
  return token.text !== 'as' || !isRole(tokens, at);
}

function isRole(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(at, at + roleReach)
    .some(({ text }) => bossWords.has(text) || staffWords.has(text));
}
