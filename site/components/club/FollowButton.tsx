import { setFollowed, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { ToggleButton } from './ToggleButton.tsx';

interface Props {
  club: Pick<CardClub, 'slug' | 'name'>;
  isSmall?: boolean;
  className?: string;
}

const small =
  'relative z-1 h-11 min-w-11 flex-none text-s text-ink-2 hover:font-semibold hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink';
const large =
  'min-h-11 min-w-28 border border-current px-2.5 text-left font-semibold whitespace-nowrap md:min-w-33 md:px-3.5';

export function FollowButton({ club: { slug, name }, isSmall = false, className = '' }: Props) {
  const isFollowed = useReader()?.choices.clubs.includes(slug) ?? false;
  return (
    <ToggleButton
      className={`${isSmall ? small : large} ${className}`}
      isPressed={isFollowed}
      onClick={() => setFollowed(slug, !isFollowed)}
    >
      {isFollowed ? 'Following' : 'Follow'} <span className="sr-only">{name}</span>
    </ToggleButton>
  );
}
