/** Asks again every `everyMs` until the answer is not null; null once `timeoutMs` have passed. */
export async function waitFor<Answer>(
  ask: () => Answer | null | Promise<Answer | null>,
  { timeoutMs = 10_000, everyMs = 25 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Answer | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null || performance.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
