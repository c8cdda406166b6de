import { Button } from '../../components/Button.tsx';
import { useEffect, useRef } from 'react';
import { follow } from '../../reader/readerChoices.ts';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import type { LinkedClubs } from './clubsLink.ts';

interface Props {
  linked: LinkedClubs;
  clubs: ReadonlyMap<string, CardClub>;
  /** Leaves the offer, after the visitor followed the clubs or did not. */
  onLeave: (isFollowed: boolean) => void;
}

/** Offers the clubs of a shared link; nothing changes until the visitor agrees. */
export function LinkOffer({ linked: { known, unknownCount }, clubs, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const followsClubs = (useReader()?.choices.clubs.length ?? 0) > 0;
  const hasClubs = known.length > 0;
  const names = known.map((slug) => clubs.get(slug)?.name).join(', ');

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 className="text-xl focus:outline-0" id="import-heading" tabIndex={-1} ref={heading}>
        Clubs from a link
      </h2>
      <p>
        {hasClubs ? `This link is for ${names}.` : 'This link names no club that Touchline knows.'}
        {hasClubs &&
          unknownCount > 0 &&
          ` It also names ${unknownCount} that Touchline does not know.`}
        {hasClubs && ' Their news is below: bookmark this page to come back to it.'}
      </p>
      <p className="mt-3.5 flex flex-wrap gap-3">
        {hasClubs && (
          <Button
            look="strong"
            onClick={() => {
              changeChoices((choices) => follow(choices, known));
              onLeave(true);
            }}
          >
            {known.length === 1 ? 'Follow this club' : `Follow these ${known.length} clubs`}
          </Button>
        )}
        {hasClubs && followsClubs && (
          <Button
            look="quiet"
            onClick={() => {
              changeChoices((choices) => follow({ ...choices, clubs: [] }, known));
              onLeave(true);
            }}
          >
            Replace mine
          </Button>
        )}
        <Button look="quiet" onClick={() => onLeave(false)}>
          Not now
        </Button>
      </p>
    </>
  );
}
