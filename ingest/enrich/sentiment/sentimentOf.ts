import { newsOfClause } from './newsOfClause.ts';
import type { MentionAt } from '../clubMentions.ts';
import type { ClubNames, Sentiment, Story } from '../enrichment.ts';
import { headlineTokens, type Token } from './headlineTokens.ts';
import { backgroundOpeners, readClauses } from './readClauses.ts';
import { scorelineOutcome } from './scoreline.ts';
import { splitSentences } from '../splitSentences.ts';
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
