import rows from '#pyramid/pyramid.json' with { type: 'json' };
import { pyramidSchema } from './pyramidSchema.ts';

/** The pyramid of this deployment: its leagues, and what the site calls them together. */
export const pyramid = pyramidSchema.parse(rows);
