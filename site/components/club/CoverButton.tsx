import { setCovered } from '../../reader/readerChoices.ts';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { ToggleButton } from './ToggleButton.tsx';

interface Props {
  club: Pick<CardClub, 'slug' | 'name'>;
}

/** Covers the results of a club on every page, or no longer. */
export function CoverButton({ club: { slug, name } }: Props) {
  const isCovered = useReader()?.choices.covered.includes(slug) ?? false;
  return (
    <ToggleButton
      className="min-h-11 border border-current px-3.5 font-semibold whitespace-nowrap"
      isPressed={isCovered}
      onClick={() => {
        changeChoices((choices) => setCovered(choices, slug, !isCovered));
      }}
    >
      Spoiler cover <span className="sr-only">for {name}</span>
    </ToggleButton>
  );
}
