import { headlineWords } from '../../common/text/headlineWords.ts';
import { leftOutBecause, type SourceRules } from '../../common/sources/leftOutBecause.ts';
import { aboutWords } from '../enrich/about/aboutWords.ts';
import { isOurselves, type MentionAt } from '../enrich/story/clubMentions.ts';
import type { ClubNames, Story } from '../enrich/story/enrichment.ts';
import type { Article } from './toArticle.ts';

/** The columns of a source that rule over its stories. */
export interface StoryRules extends SourceRules {
  /** False: no picture is stored. */
  shows_pictures: boolean;
}

/**
 * Keeps of a feed's stories those that the rules of its source let in, without pictures where it shows none.
 *
 * @param club Null where the source belongs to none, and `keeps_named_only` says nothing.
 */
export function applyRules(
  articles: readonly Article[],
  rules: StoryRules,
  club: ClubNames | null,
  mentionAt: MentionAt,
) {
  const kept = articles.filter((article) => {
    const item = {
      url: article.canonical_url,
      headline: article.headline,
      namesClub: () => club === null || namesClub(article, club, mentionAt),
    };
    return leftOutBecause(item, rules) === null;
  });
  return {
    articles: rules.shows_pictures
      ? kept
      : kept.map((article) => ({ ...article, image_url: null })),
    leftOut: articles.length - kept.length,
  };
}

/**
 * Whether headline or excerpt names a club, by its name or what else it is called. `We` names nobody: in a paper
 * with one feed for all its clubs it could be any of them.
 */
export function namesClub(
  { headline, excerpt }: Story,
  club: ClubNames,
  mentionAt: MentionAt,
): boolean {
  return [headline, excerpt ?? ''].some((text) => {
    const words = headlineWords(text);
    return words.some(
      (word, at) => !isOurselves(word) && mentionAt(words, at, club)?.side === 'own',
    );
  });
}

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
  const isClubNamed = texts.some((words) =>
    words.some((word, at) => !isOurselves(word) && mentionAt(words, at, club) !== null),
  );
  if (isClubNamed) return true;
  const words = texts.flat();
  if (words.some(({ text }) => aboutWords.takeover.has(text))) return false;
  return words.some(({ text, kind }) => kind === 'score' || aboutWords.game.has(text));
}
