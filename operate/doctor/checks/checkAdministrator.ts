import type { Facts } from '../facts.ts';
import { ok, wrong, type Finding } from '../finding.ts';

/** Whether anybody may administer the site. */
export function checkAdministrator({ administrators }: Facts): Finding {
  if (administrators > 0) {
    return ok(
      administrators === 1
        ? 'There is one administrator.'
        : `There are ${administrators} administrators.`,
    );
  }
  return wrong(
    'There is no administrator.',
    'Nobody can sign in at /admin, and sources, clubs and articles cannot be looked after.',
    'npm run admin:create -- you@example.com',
  );
}
