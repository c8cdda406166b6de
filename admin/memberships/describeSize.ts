/** How many clubs the English divisions have, by tier. */
const clubsByTier = [20, 24, 24, 24];

/** How many clubs a league has, against what it should have. */
export interface LeagueSize {
  /** Such as `19 of 20`. */
  figures: string;
  /** Such as `1 missing`, where something is to be said. */
  fault: string | null;
}

/** Compares the number of a league's clubs with that of its tier; of other tiers nothing is known. */
export function describeSize(count: number, tier: number): LeagueSize {
  const wanted = clubsByTier[tier - 1];
  if (wanted === undefined) return { figures: String(count), fault: null };
  const figures = `${count} of ${wanted}`;
  if (count === wanted) return { figures, fault: null };
  return {
    figures,
    fault: count < wanted ? `${wanted - count} missing` : `${count - wanted} too many`,
  };
}
