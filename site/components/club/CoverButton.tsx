import { setCovered } from '../../reader/readerChoices.ts';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { ToggleButton } from './ToggleButton.tsx';

export function CoverButton({ club: { slug, name } }: { club: Pick<CardClub, 'slug' | 'name'> }) {
  const isCovered = useReader()?.choices.covered.includes(slug) ?? false;
  return (
    <ToggleButton
      className="min-h-11 border border-current px-3.5 font-semibold whitespace-nowrap"
      isPressed={isCovered}
      onClick={() => changeChoices((choices) => setCovered(choices, slug, !isCovered))}
    >
      Spoiler cover <span className="sr-only">for {name}</span>
    </ToggleButton>
  );
}
