import { z } from 'zod/v4';

/*
 * Stands in for zod in the browser, by an alias in `admin/vite.config.ts`: zod tries whether it may make
 * functions of text, which the policy of these pages refuses and reports. It has to be told before the
 * first schema is made, in whatever order the parts of the area are loaded.
 */
z.config({ jitless: true });

export { z };
