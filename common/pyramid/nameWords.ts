import names from '../../supabase/seed/names.json' with { type: 'json' };
import type { NameWords } from './pyramidSchema.ts';

/** How names of clubs are made and shortened. A file of its own, for the search of clubs has it alone. */
export const nameWords = names as NameWords;
