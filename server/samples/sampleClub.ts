/** What the sample sites need to know of a club; the rows of the club seed have these fields. */
export interface SampleClub {
  name: string;
  slug: string;
  aliases: readonly string[];
  /** Colours are six-digit hex, such as `#7c1d3f`. */
  primaryColour: string;
  secondaryColour: string;
  /** Clubs of one league play each other; without it the whole list is one league. */
  league?: string;
}
