import rows from '#pyramid/clubs.json' with { type: 'json' };
import { pyramid } from '../pyramid/pyramid.ts';
import { clubsSchema, type SeedClub } from './clubsSchema.ts';

export type { SeedClub };

/** How the shield is parted in the two colours of a club. */
export type ShieldPattern = SeedClub['shieldPattern'];

/** The leagues of the seed, from the top down. */
export const seedLeagues = pyramid.leagues;

/** Every club that played in one of the leagues in a season of the seed, by name. */
export const seedClubs: readonly SeedClub[] = clubsSchema.parse(rows);
