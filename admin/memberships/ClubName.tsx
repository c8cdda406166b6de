import type { Club } from './placeClubs.ts';

/** A club's name after its two colours. */
export function ClubName({ club }: { club: Club }) {
  return (
    <>
      <span aria-hidden className="club-colours">
        <span style={{ backgroundColor: club.primary_colour }} />
        <span style={{ backgroundColor: club.secondary_colour }} />
      </span>
      <span className="club-name">{club.name}</span>
    </>
  );
}
