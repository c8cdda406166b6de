import { HttpError } from 'react-admin';

/**
 * The sentence for a failure, and what the person at the screen can use of its cause: that somebody
 * else was faster, or that the server did not answer.
 *
 * @param sentence Without a full stop, as in the error catalogue.
 */
export function failureText(sentence: string, error: unknown): string {
  if (!(error instanceof HttpError)) return sentence;
  const status = Number(error.status);
  if (status === 0) return `${sentence.replace(/\.$/, '')}. ${error.message}`;
  return [403, 406, 409].includes(status) ? error.message : sentence;
}
