import { HttpError } from 'react-admin';

/**
 * The sentence for a failure, or its cause where the person at the screen can do something about it:
 * the session is gone, it is not allowed, the entry is gone, or somebody else was faster.
 *
 * @param sentence As in the error catalogue of spec section 8.
 */
export function failureText(sentence: string, error: unknown): string {
  if (!(error instanceof HttpError)) return sentence;
  return [401, 403, 406, 409].includes(Number(error.status)) ? error.message : sentence;
}
