/** The answer, or a failure when none has come within the time; what comes later is dropped. */
export async function answerWithin<Value>(
  timeoutMs: number,
  answer: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer in ${String(timeoutMs)} ms.`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
