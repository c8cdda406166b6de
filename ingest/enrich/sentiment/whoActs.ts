import type { Side } from '../story/clubMentions.ts';
import { headlineCues } from './headlineCues.ts';
import type { Token } from './lexicon/headlineTokens.ts';
import type { Clause } from './readClauses.ts';

const { prepositions } = headlineCues;

/** How many words may come between a participle and its `by`. */
const agentReach = 3;

/** `denied by`, `denied late on by` */
export function isByAgent(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(end, end + agentReach).some(({ text }) => text === 'by');
}

/** The side right at a place, or one adjective further: `beat sorry Leeds`. */
export function sideNext(tokens: readonly Token[], at: number): Side | null {
  const next = tokens[at];
  if (next?.kind === 'club') return next.side;
  const isAdjective = next?.kind === 'word' && !prepositions.has(next.text);
  const after = tokens[at + 1];
  return isAdjective && after?.kind === 'club' ? after.side : null;
}

/** The nearest side before a place that acts, be it in an earlier clause. */
export function actorBefore({ tokens, objects, inherited }: Clause, at: number): Side | null {
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'club' || objects.has(token)) continue;
    if (prepositions.has(tokens[index - 1]?.text ?? '')) continue;
    return sideAt(tokens, index);
  }
  return inherited;
}

/** Remembers who was acted upon between two places or right after, as that side is no actor later. */
export function noteObjects({ tokens, objects }: Clause, at: number, end: number): void {
  const reached = sideNext(tokens, end) === null ? end : end + 2;
  for (const token of tokens.slice(at, reached)) if (token.kind === 'club') objects.add(token);
}

/** The side at a place; ours where it shares a verb with us: `Derby and Leeds promoted`. */
export function sideAt(tokens: readonly Token[], at: number): Side | null {
  const side = tokens[at]?.side ?? null;
  return side === 'other' && isJoinedToUs(tokens, at) ? 'own' : side;
}

function isJoinedToUs(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1]?.text === 'and' ? tokens[at - 2] : tokens[at - 1];
  return previous?.side === 'own' && !previous.isPossessive;
}
