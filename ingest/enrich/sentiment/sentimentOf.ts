import { newsOfClause } from './newsOfClause.ts';
import type { MentionAt, Side } from '../story/clubMentions.ts';
import type { ClubNames, Sentiment, Story } from '../story/enrichment.ts';
import { headlineTokens, type Token, isSquad } from './lexicon/headlineTokens.ts';
import { backgroundOpeners, readClauses } from './readClauses.ts';
import { splitSentences } from '../story/splitSentences.ts';
import { resultWeight } from './temperedWeight.ts';

/** A headline like this leaves the result to the text. */
const announcesReport = /\b(?:report|highlights|full[- ]time|reaction|round-?up)\b/i;

/**
 * How a story reads to the supporters of a club, on whose own feed it is supposed to stand: `Derby
 * thrash Leeds` is good for one and bad for the other. Neutral unless clear; questions, previews,
 * wishes, history and what other clubs do among themselves say nothing. Of the excerpt only the
 * result is read, and only where the headline announces a report without giving it.
 */
export function sentimentOf(
  { headline, excerpt }: Story,
  club: ClubNames,
  mentionAt: MentionAt,
): Sentiment {
  const tokens = headlineTokens(headline, club, mentionAt);
  const news = newsOf(tokens);
  if (news?.length === 0 && excerpt !== null && announcesReport.test(headline)) {
    const text = newsOf(headlineTokens(splitSentences(excerpt)[0] ?? '', club, mentionAt));
    return judge((text ?? []).filter((weight) => Math.abs(weight) === resultWeight));
  }
  return judge(news ?? []);
}

/** Everything said of the club, each as a weight; null where the headline is of a neutral kind. */
function newsOf(tokens: readonly Token[]): number[] | null {
  const clauses = readClauses(tokens);
  if (clauses === null) return null;
  const outcome = scorelineOutcome(tokens);
  const told = clauses.map((clause) => ({ opener: clause.opener, news: newsOfClause(clause) }));
  const foreground = told.filter(({ opener }) => !backgroundOpeners.has(opener ?? ''));
  const main = foreground.flatMap((clause) => clause.news);
  const news = main.length > 0 ? main : told.flatMap((clause) => clause.news);
  if (outcome === null) return news;
  // The scoreline knows better who won, and nothing else counts as much.
  if (outcome !== 0) return [outcome * resultWeight];
  return news.filter((weight) => Math.abs(weight) !== resultWeight);
}

/** Results count before all else; where good and bad meet, neither does. */
function judge(news: readonly number[]): Sentiment {
  const results = news.filter((weight) => Math.abs(weight) === resultWeight);
  const signs = new Set((results.length > 0 ? results : news).map(Math.sign));
  if (signs.size !== 1) return 'neutral';
  return signs.has(1) ? 'positive' : 'negative';
}

const penalties = /\bpen(?:s|alties)\b/;

/**
 * Reads from the scorelines of a headline how the club fared: 1 won, -1 lost, 0 drew, null unknown. A
 * scoreline stands between two sides (`Derby 4-0 Leeds`), one of which is the club; goals also come
 * one by one (`Derby 4 Leeds 0`).
 */
function scorelineOutcome(tokens: readonly Token[]): -1 | 0 | 1 | null {
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

/** The token beside a scoreline, not counting `(H)` and the like. */
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
