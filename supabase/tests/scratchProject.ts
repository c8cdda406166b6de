import { z } from 'zod';

/** A backend of which nothing has to be kept, as the environment names it. */
export interface ScratchProject {
  url: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_DB_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  TOUCHLINE_SCRATCH: z.literal('erase', {
    error:
      'must be "erase": the tests delete every row of the project, its users of the tests included',
  }),
});

/**
 * The project that the tests are to use in place of the embedded backend; null where
 * `TOUCHLINE_SCRATCH` is not set.
 *
 * @throws {Error} naming each variable that is missing or wrong.
 */
export function scratchProject(variables: NodeJS.ProcessEnv): ScratchProject | null {
  if (variables['TOUCHLINE_SCRATCH'] === undefined) return null;
  const { data, error } = environment.safeParse(variables);
  if (error !== undefined) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`A backend for tests needs its whole environment.\n${faults.join('\n')}`);
  }
  return {
    url: data.SUPABASE_URL.replace(/\/$/, ''),
    databaseUrl: data.SUPABASE_DB_URL,
    publishableKey: data.SUPABASE_PUBLISHABLE_KEY,
    secretKey: data.SUPABASE_SECRET_KEY,
  };
}
