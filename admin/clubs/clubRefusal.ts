import { HttpError } from 'react-admin';
import { z } from 'zod';
import { changedMeanwhile } from '../providers/updateVersion.ts';

/** What somebody is told who gives a club the name or the slug of another. */
export const sameNameOrSlug =
  'A club with this name or slug already exists. Please use a different name or slug.';

const uniqueViolation = z.object({ code: z.literal('23505') });

/** Whether the database refused a row because another has the same, where only one may. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof HttpError && uniqueViolation.safeParse(error.body).success;
}

/**
 * Why a club was not written, in a sentence.
 *
 * @param failure What did not work, such as `Failed to create club`.
 */
export function clubRefusal(failure: string, error: unknown): string {
  if (isDuplicate(error)) return sameNameOrSlug;
  const message = error instanceof Error ? error.message : String(error);
  return message === changedMeanwhile ? message : `${failure}: ${message}`;
}
