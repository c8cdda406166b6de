import { HttpError } from 'react-admin';
import { z } from 'zod';

/** No session, no right, gone, changed by somebody else, a database that is away, or nobody knows whether it was done. */
const ownSentences: readonly unknown[] = [401, 403, 406, 409, 503, 504];

/** Whether what an error says is for the person at the screen, who can do something about it. */
export function isForUser(error: unknown): error is HttpError {
  return error instanceof HttpError && ownSentences.includes(Number(error.status));
}

/**
 * The sentence for a failure, or its cause where the person at the screen can do something about it.
 *
 * @param sentence As in the error catalogue of spec section 8.
 */
export function failureText(sentence: string, error: unknown): string {
  return isForUser(error) ? error.message : sentence;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For a failure of which the reason is always told: `Failed to publish: the server is away`. */
export function withReason(sentence: string): (error: unknown) => string {
  return (error) => `${sentence}: ${messageOf(error)}`;
}

/**
 * For a specified sentence that sends the reader elsewhere for the reason: `Failed. Check console for details. The
 * server is away`. The reason follows, because few of those who read it know where a console is.
 */
export function withServerReason(sentence: string): (error: unknown) => string {
  return (error) => `${sentence} ${messageOf(error)}`;
}

/**
 * For a specified sentence that stands where the server did not answer; what it answered is told as specified: `Error:
 * The page cannot be read`.
 */
export function orServerError(sentence: string): (error: unknown) => string {
  return (error) =>
    error instanceof HttpError && error.status > 0
      ? `Error: ${error.message}`
      : withServerReason(sentence)(error);
}

/**
 * Tells a form that it was not saved, and says why. Without it the framework takes the form for
 * saved, and lets one leave the page without a warning of what is lost.
 *
 * @param error What the `onError` of the form was called with; its save goes on to read it.
 * @param ofFields What is said below fields besides.
 */
export function refuseForm(
  error: unknown,
  sentence: string,
  ofFields: Record<string, string> = {},
): void {
  const refused = error as { body?: object };
  refused.body = { ...refused.body, errors: { ...ofFields, root: { serverError: sentence } } };
}

const uniqueViolation = z.object({ code: z.literal('23505'), details: z.nullish(z.string()) });

/** Whether the database refused a row because another has the same, where only one may. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof HttpError && uniqueViolation.safeParse(error.body).success;
}

/** Which row has the same, in a sentence, where the database says so. */
export function otherRow(error: unknown): string | undefined {
  const { details } = uniqueViolation.safeParse((error as HttpError).body).data ?? {};
  // Of its own the database names columns.
  return details?.startsWith('It is ') === true ? details : undefined;
}
