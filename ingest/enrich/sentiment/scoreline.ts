import type { Side } from '../clubMentions.ts';
const penalties = /\bpen(?:s|alties)\b/;
import { isSquad, type Token } from './headlineTokens.ts';

/**
 * What the scorelines of a headline say of the club: 1 won, -1 lost, 0 drew, null nothing. A
 * scoreline stands between two sides (`Derby 4-0 Leeds`), one of which is the club; goals also come
 * one by one (`Derby 4 Leeds 0`).
 */
export function scorelineOutcome(tokens: readonly Token[]): -1 | 0 | 1 | null {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'score') {
      const [first = 0, second = 0] = token.text.split('-').map(Number);
      const margin = marginOf(tokens, at, first - second);
      if (margin !== null) return sign(margin === 0 ? shootOutMargin(tokens, at) : margin);
    }
    const single = singleGoalsMargin(tokens, at);
    if (single !== null) return sign(single);
  }
  return null;
}

function marginOf(tokens: readonly Token[], at: number, margin: number): number | null {
  const before = neighbour(tokens, at, -1);
  const after = neighbour(tokens, at, 1);
  const home = sideOf(before, tokens);
  const away = sideOf(after, tokens);
  if (home === 'own' && isOpponent(after, away)) return margin;
  return away === 'own' && isOpponent(before, home) ? -margin : null;
}

function singleGoalsMargin(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.kind !== 'club') return null;
  const [home, homeGoals, away, awayGoals] = tokens.slice(at, at + 4);
  if (home?.kind !== 'club' || away?.kind !== 'club') return null;
  if (!/^\d{1,2}$/.test(homeGoals?.text ?? '') || !/^\d{1,2}$/.test(awayGoals?.text ?? '')) {
    return null;
  }
  const margin = Number(homeGoals?.text) - Number(awayGoals?.text);
  if (home.side === 'own') return margin;
  return away.side === 'own' ? -margin : null;
}

/** What stands beside a scoreline, not counting `(H)` and the like. */
function neighbour(tokens: readonly Token[], at: number, step: -1 | 1): Token | undefined {
  let index = at + step;
  if (
    /^[()]$/.test(tokens[index]?.text ?? '') &&
    /^[()]$/.test(tokens[index + 2 * step]?.text ?? '')
  )
    index += 3 * step;
  return tokens[index];
}

function sideOf(token: Token | undefined, tokens: readonly Token[]): Side | null {
  if (token?.kind === 'club') return token.side;
  const namesClub = tokens.some(({ side }) => side === 'own');
  return isSquad(token) && !namesClub ? 'own' : null;
}

/** Another known side, or a name that is none of ours. */
function isOpponent(token: Token | undefined, side: Side | null): boolean {
  return side === null ? token?.kind === 'word' && token.isCapitalised : side !== 'own';
}

function sign(margin: number): -1 | 0 | 1 {
  if (margin === 0) return 0;
  return margin > 0 ? 1 : -1;
}

/** `1-1 (4-5 on penalties)`; 0 without a shoot-out. */
function shootOutMargin(tokens: readonly Token[], at: number): number {
  const index = tokens.findIndex(({ kind }, place) => {
    return (
      place > at &&
      kind === 'score' &&
      penalties.test(`${tokens[place + 1]?.text} ${tokens[place + 2]?.text}`)
    );
  });
  const [first = 0, second = 0] = (tokens[index]?.text ?? '').split('-').map(Number);
  return marginOf(tokens, at, first - second) ?? 0;
}
