import { setCovered } from '../../reader/readerChoices.ts';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';

interface Props {
  club: Pick<CardClub, 'slug' | 'name'>;
}

/** Covers the results of a club on every page, or no longer. */
export function CoverButton({ club: { slug, name } }: Props) {
  const isCovered = useReader()?.choices.covered.includes(slug) ?? false;
  return (
    <button
      type="button"
      className="for-scripts min-h-11 border border-current px-3.5 text-left font-semibold whitespace-nowrap before:inline-block before:w-[1.1em] before:content-['+'/''] aria-pressed:before:content-['✓'/'']"
      aria-pressed={isCovered}
      onClick={() => {
        changeChoices((choices) => setCovered(choices, slug, !isCovered));
      }}
    >
      Spoiler cover <span className="sr-only">for {name}</span>
    </button>
  );
}
