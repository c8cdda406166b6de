import type { Side } from '../clubMentions.ts';
import { headlineCues } from './headlineCues.ts';
import type { Clause } from './readClauses.ts';
import { actorBefore } from './whoActs.ts';

const { endedWords, endings } = headlineCues;

/** How many words before or after a run may say that it is over. */
const reach = 4;

/**
 * What a run of results means for the club, from -1 to 1: its own unbeaten run is good and the end
 * of it bad; ending somebody else's is good; and the other way round with losing runs.
 */
export function newsOfRun(
  kind: 'goodRun' | 'badRun',
  clause: Clause,
  at: number,
  end: number,
): number {
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
