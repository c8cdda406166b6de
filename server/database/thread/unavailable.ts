/** Why a request is not answered now, for the caller to read; it may come again. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Each interface looks for its sentence under a name of its own. */
export function answerUnavailable({ message, retryAfterSeconds }: Unavailable): Response {
  const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  return Response.json({ code: 'PT503', message, error: message }, { status: 503, headers });
}
