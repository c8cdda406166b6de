/** What every answer of supabase-js has in common. */
interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string } | null;
}

/**
 * The data of an answer that has to succeed.
 *
 * @throws {Error} with the message and code of the one that did not.
 */
export function dataOf<Data>(answer: Answer<Data>): NonNullable<Data> {
  if (answer.error !== null) {
    throw new Error(`${answer.error.message} (${answer.error.code ?? 'no code'})`);
  }
  if (answer.data === null || answer.data === undefined) throw new Error('The answer is empty.');
  return answer.data;
}
