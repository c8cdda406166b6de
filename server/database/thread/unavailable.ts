/** A request is not answered now, and may come again; the message is for the caller to read. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;
  readonly status: 429 | 503;

  constructor(message: string, retryAfterSeconds: number, status: 429 | 503 = 503) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
  }
}

/** Each interface reads the sentence under a name of its own. */
export function answerUnavailable({ message, retryAfterSeconds, status }: Unavailable): Response {
  const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  return Response.json({ code: `PT${status}`, message, error: message }, { status, headers });
}
