import type { LeagueSlug } from './leagues.ts';

/** How the shield is parted in the two colours of a club. */
export type ShieldPattern = 'plain' | 'halves' | 'hoops' | 'sash' | 'quarters' | 'stripes';

/** A club as the seeder creates it. */
export interface SeedClub {
  /** The common full name, without 'FC'. */
  name: string;
  /** `slugFor(name)`, written out because public addresses are built from it. */
  slug: string;
  /**
   * One to five short names and nicknames that fans type. They are for search alone: some are
   * everyday words, and some belong to several clubs (three of the 92 are the Robins).
   */
  aliases: string[];
  /** The division that the club played in during the season of the seed. */
  league: LeagueSlug;
  /** The https address of the club's own site, without a path. */
  officialSite: string;
  /** The main colour of the home shirt, as #RRGGBB. */
  primaryColour: string;
  /** The colour that goes with it on shirt or crest, as #RRGGBB. */
  secondaryColour: string;
  /** The traditional pattern of the home shirt, rather than one season's version of it. */
  shieldPattern: ShieldPattern;
  /** One to three letters, different for each of the 92. */
  monogram: string;
}

/** A club within the list of its division, which is what names the league. */
export type DivisionClub = Omit<SeedClub, 'league'>;
