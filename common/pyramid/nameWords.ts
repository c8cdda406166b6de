import type { z } from 'zod';
import rows from '#pyramid/names.json' with { type: 'json' };
import type { namesSchema } from './namesSchema.ts';

/** How names of clubs are made here. Browsers have it too, so that `checkPyramid` alone checks it. */
export const nameWords = rows as z.output<typeof namesSchema>;
