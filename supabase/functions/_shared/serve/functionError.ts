/** A call that is not answered as asked: its status and a sentence for whoever called. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  /** More for programs, beside the sentence. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 502 | 503,
    sentence: string,
    more: { details?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(sentence);
    this.status = status;
    this.details = more.details ?? {};
    this.headers = more.headers ?? {};
  }
}
