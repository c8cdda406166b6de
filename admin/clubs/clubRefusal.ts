import { isDuplicate, messageOf, otherRow } from '../actions/useAction.ts';
import { changedMeanwhile } from '../providers/updateVersion.ts';

/** The message for a name or a slug that another club has. */
export const sameNameOrSlug =
  'A club with this name or slug already exists. Please use a different name or slug.';

/**
 * Why a club was not written, in a sentence.
 *
 * @param failure What did not work, such as `Failed to create club`.
 */
export function clubRefusal(failure: string, error: unknown): string {
  if (isDuplicate(error)) return sameNameOrSlug;
  const message = messageOf(error);
  return message === changedMeanwhile ? message : `${failure}: ${message}`;
}

/** Why a source was not created, in a sentence. */
export function sourceRefusal(error: unknown): string {
  const reason = isDuplicate(error)
    ? `There is a source with this URL already. ${otherRow(error) ?? ''}`.trim()
    : messageOf(error);
  return `Failed to create source: ${reason}`;
}
