/**
 * The answer, or a failure when none has come within the time; what comes later is dropped.
 *
 * @param sentence What the failure says.
 */
export async function answerWithin<Value>(
  timeoutMs: number,
  answer: Promise<Value>,
  sentence = `No answer in ${String(timeoutMs)} ms.`,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(sentence));
    }, timeoutMs);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
