import { z } from 'zod';

/** What public addresses are built from. */
export const seedSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug such as league-one');
