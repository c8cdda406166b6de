import { headlineWords, type Word } from '../../common/text/headlineWords.ts';
import { footballWords } from '../enrich/about/footballWords.ts';
import { isOurselves, type MentionAt } from '../enrich/story/clubMentions.ts';
import type { ClubNames, Story } from '../enrich/story/enrichment.ts';

/** Domains are taken over for these. A club that is named beside them still makes it news. */
const takeoverWords = new Set(
  `casino casinos slot slots gacor togel judi poker roulette blackjack jackpot betting sportsbook bookmaker bookmakers
  bonus bonuses gambling crypto bitcoin ethereum blockchain forex trading loans payday essay essays dissertation
  homework coursework escort escorts dating viagra cialis cbd vape vpn seo backlinks weight-loss keto plumber plumbing
  roofing mortgage`.split(/\s+/),
);

/**
 * Whether a story is about football at all, as far as headline and excerpt tell: it names a club or a
 * score, or uses a word of the game. Told for many stories in a row, for one alone proves nothing.
 */
export function isAboutFootball(
  { headline, excerpt }: Story,
  club: ClubNames,
  mentionAt: MentionAt,
): boolean {
  const texts = [headline, excerpt ?? ''].map(headlineWords);
  if (texts.some((words) => words.some((word, at) => isClub(words, word, at)))) return true;
  const words = texts.flat();
  if (words.some(({ text }) => takeoverWords.has(text))) return false;
  return words.some(({ text, kind }) => kind === 'score' || footballWords.has(text));

  function isClub(around: readonly Word[], word: Word, at: number): boolean {
    return !isOurselves(word) && mentionAt(around, at, club) !== null;
  }
}
