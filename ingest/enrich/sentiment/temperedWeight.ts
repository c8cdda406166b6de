import { headlineCues } from './headlineCues.ts';
import { isUnknownName, type Token } from './lexicon/headlineTokens.ts';

const { certainties, endings, intentBeforeTo, intentWords, negations, recoveries, reversals } =
  headlineCues;

/** The weight of a result, against 1 of other news. */
export const resultWeight = 2;

/** How many words before a phrase a negation, an ending and a wish still reach it. */
const negationReach = 4;
const endingReach = 4;
const intentReach = 7;
/** How many words after bad news may take it back: `embargo finally lifted`. */
const reversalReach = 2;

const from = new Set(['from']);
const outcomes = new Set(['in', 'with']);

/** Where a phrase stands in its clause. */
export interface Place {
  at: number;
  end: number;
  /** Where the phrase before it ended; words before that were said of something else. */
  lastEnd: number;
  /** Runs know by themselves what it means that they end. */
  isRun: boolean;
}

/**
 * Takes away what is denied, wished for or merely quoted, and turns round bad news that is brought
 * to an end, and good news as well: `not beaten`, `hope to win`, `avoid relegation`, `embargo lifted`.
 */
export function temperedWeight(weight: number, tokens: readonly Token[], place: Place): number {
  const { at, end, lastEnd, isRun } = place;
  const isAmongLast = (count: number, words: ReadonlySet<string>) => {
    return tokens.slice(Math.max(lastEnd, at - count), at).some(({ text }) => words.has(text));
  };
  const isResult = Math.abs(weight) === resultWeight;
  if (isResult && tokens[at]?.isQuoted === true) return 0;
  // `not convinced a month ago to sign striker`
  const reach = tokens[at]?.text === 'to' ? intentReach : negationReach;
  if (isAmongLast(reach, negations)) return 0;
  const isMeant = tokens
    .slice(Math.max(lastEnd, at - intentReach), at)
    .some(({ text, isCapitalised }, index, { length }) => {
      const next = tokens[at - length + index + 1];
      if (intentWords.has(text)) return text !== 'will' || !isCapitalised || !isUnknownName(next);
      return intentBeforeTo.has(text) && /^(?:to|of|for)$/.test(next?.text ?? '');
    });
  const isCertain = weight < 0 && !isResult && isAmongLast(intentReach, certainties);
  if (isMeant && !isCertain) return 0;
  if (isRun) return weight;
  const isTakenBack = tokens
    .slice(end, end + reversalReach)
    .some(({ text }) => reversals.has(text));
  const isOvercome = isAmongLast(2, from) && isAmongLast(endingReach, recoveries);
  // `season ends in despair` has not ended the despair.
  const isEnded = isAmongLast(endingReach, endings) && !isAmongLast(2, outcomes);
  if (!isTakenBack && !isOvercome && !isEnded) return weight;
  if (weight > 0) return isTakenBack && tokens[end]?.text !== 'not' ? -weight : 0;
  // A defeat avoided may still be a draw.
  return isResult ? 0 : -weight;
}
