/** The message when no answer came in time: the request may have been carried out all the same. */
export const noAnswerInTime =
  'The server did not answer in time. Look whether it was done before you try again.';

/** A function may read pages of others, for as long as a hosted project lets it; the database may not. */
const limitsMs = { function: 150_000, other: 60_000 } as const;

/**
 * A fetch that waits for a whole answer, but not for ever: what never comes is answered here, as the
 * database, the storage and the functions each say why they refuse.
 */
export function answerInTime(send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const limitMs = limitsMs[pathname.startsWith('/functions/v1/') ? 'function' : 'other'];
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), limitMs);
    const signals = [tooLate.signal, ...(init?.signal == null ? [] : [init.signal])];
    try {
      const response = await send(input, { ...init, signal: AbortSignal.any(signals) });
      const body = await response.arrayBuffer();
      if (response.status >= 400 && !saysWhy(body)) return refuse(response.status);
      // Chromium has a stream, which is empty, where a status such as 204 allows none.
      return new Response(body.byteLength === 0 ? null : body, response);
    } catch (error) {
      if (!tooLate.signal.aborted) throw error;
      return refuse(504);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Whether there is a sentence in an answer, as the database, the storage and the functions have it. */
function saysWhy(body: ArrayBuffer): boolean {
  try {
    return /"(?:message|msg|error)":\s*"./.test(
      JSON.stringify(JSON.parse(new TextDecoder().decode(body))),
    );
  } catch {
    return false;
  }
}

/** For an answer that never came, or that a proxy gave: nobody could make anything of it. */
function refuse(status: number): Response {
  const message = status === 504 ? noAnswerInTime : `The server answered ${String(status)}.`;
  return Response.json({ message, error: message }, { status });
}
