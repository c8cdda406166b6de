import { topicWords } from '../../../common/text/topicWords.ts';
import type { SearchableClub } from '../../islands/clubSearch/searchClubs.ts';
import type { FoundStory } from '../engine/indexFormat.ts';
import { markMatches, type TextPart, type WantedTerm } from './markMatches.ts';

/** A story with all that a visitor searched for set apart in it. */
export interface ShownStory {
  story: FoundStory;
  headline: TextPart[];
  excerpt: TextPart[] | null;
  source: TextPart[];
  /** By what else it was found, such as `Topic: Transfer`: where its own words do not say it. */
  reasons: TextPart[][];
}

/**
 * Shows why a story was found.
 *
 * @param clubs By slug.
 */
export function whyFound(
  story: FoundStory,
  wanted: readonly WantedTerm[],
  clubs: ReadonlyMap<string, SearchableClub>,
): ShownStory {
  const texts = [story.headline, story.excerpt ?? '', story.source];
  const hidden = wanted.filter((term) => !texts.some((text) => hasTerm(text, term)));
  const reasons = hidden.flatMap((term) => reasonsFor(term, story, clubs).slice(0, 1));
  return {
    story,
    headline: markMatches(story.headline, wanted),
    excerpt: story.excerpt === null ? null : markMatches(story.excerpt, wanted),
    source: markMatches(story.source, wanted),
    reasons: [...new Set(reasons)].map((text) => {
      const label = text.slice(0, text.indexOf(' ') + 1);
      const marked = markMatches(text.slice(label.length), hidden);
      return [{ text: label, isMatch: false }, ...marked];
    }),
  };
}

function reasonsFor(
  term: WantedTerm,
  { clubs: slugs, topic }: FoundStory,
  clubs: ReadonlyMap<string, SearchableClub>,
): string[] {
  const carriers = slugs.flatMap((slug) => clubs.get(slug) ?? []);
  const topicText = Object.hasOwn(topicWords, topic)
    ? topicWords[topic as keyof typeof topicWords]
    : '';
  return [
    ...carriers.filter(({ name }) => hasTerm(name, term)).map(({ name }) => `Club: ${name}`),
    ...carriers.flatMap(({ name, aliases }) =>
      aliases
        .filter((alias) => hasTerm(alias, term))
        .map((alias) => `Club: ${name}, known as ${alias}`),
    ),
    ...(hasTerm(topicText, term) ? [`Topic: ${topicText}`] : []),
  ];
}

function hasTerm(text: string, term: WantedTerm): boolean {
  return markMatches(text, [term]).some(({ isMatch }) => isMatch);
}
