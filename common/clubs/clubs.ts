import { z } from 'zod';
import rows from '#pyramid/clubs.json' with { type: 'json' };
import { pyramid } from '../pyramid/pyramid.ts';
import { clubSchema } from './clubSchema.ts';

/** The leagues of the seed, from the top down. */
export const seedLeagues = pyramid.leagues;

/** A club as the seeder creates it. Where it plays is a matter of the season. */
export type SeedClub = z.output<typeof clubSchema>;

/** How the shield is parted in the two colours of a club. */
export type ShieldPattern = SeedClub['shieldPattern'];

/** Every club that played in one of the leagues in a season of the seed, by name. */
export const seedClubs: readonly SeedClub[] = z.array(clubSchema).parse(rows);
