import { follow, unfollow } from '../../reader/readerChoices.ts';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';

interface Props {
  club: Pick<CardClub, 'slug' | 'name'>;
  /** The small one beside a club's name. */
  isSmall?: boolean;
}

/** A plus, and a tick once it is followed. */
const marked =
  'before:inline-block before:w-[1.1em] before:text-left before:content-["+"/""] aria-pressed:before:content-["✓"/""]';
const small =
  'relative z-1 -my-2.5 h-11 min-w-11 flex-none text-s text-ink-2 hover:font-semibold hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink';

/** Follows a club, or no longer. */
export function FollowButton({ club: { slug, name }, isSmall = false }: Props) {
  const isFollowed = useReader()?.choices.clubs.includes(slug) ?? false;
  return (
    <button
      type="button"
      className={`for-scripts ${marked} ${isSmall ? small : 'min-h-11 min-w-28 border border-current px-2.5 text-left font-semibold whitespace-nowrap md:min-w-33 md:px-3.5'}`}
      aria-pressed={isFollowed}
      onClick={() => {
        changeChoices((choices) =>
          isFollowed ? unfollow(choices, slug) : follow(choices, [slug]),
        );
      }}
    >
      {isFollowed ? 'Following' : 'Follow'} <span className="sr-only">{name}</span>
    </button>
  );
}
