/**
 * Asks at most once in so many milliseconds, and answers everybody else with what came of that: for
 * questions that cost something, and that anybody may ask.
 *
 * @param now In milliseconds.
 */
export function remembered<Answer>(
  ask: () => Promise<Answer>,
  forMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let askedAt = -Infinity;
  let answer: Promise<Answer> | undefined;
  return () => {
    if (answer === undefined || now() - askedAt >= forMs) {
      askedAt = now();
      answer = ask();
    }
    return answer;
  };
}
