import { describeNetworkError } from '../../fetch/transportFailure.ts';
import { oneLine } from '../../../common/text/characters.ts';
import { plainText } from '../../../common/text/plainText.ts';

/** Twenty labelled stories are a few kilobytes; what is longer than this is no answer to our question. */
const maxAnswerBytes = 1_000_000;
const maxQuotedCharacters = 200;

/** An answer of any status, or none, with a sentence for the operator. */
export type PostOutcome =
  { kind: 'answered'; status: number; text: string } | { kind: 'failed'; reason: string };

/** How to post; `timeoutMs` bounds the whole exchange, to the last byte of the answer. */
export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  /** Ends the exchange earlier; undefined when nothing does. */
  stop: AbortSignal | undefined;
}

/**
 * Posts JSON to an address that the operator chose, so private addresses are allowed. Redirects are not
 * followed: they would take the key to an address that nobody chose. At most a megabyte of the answer
 * is read.
 */
export async function postJson(
  url: string,
  body: unknown,
  { headers, fetch, timeoutMs, stop }: PostOptions,
): Promise<PostOutcome> {
  const { host } = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: stop === undefined ? timeout : AbortSignal.any([timeout, stop]),
    });
    const text = await readText(response);
    if (text === null) return failed(`The server ${host} sent more than 1 MB.`);
    return { kind: 'answered', status: response.status, text };
  } catch (error) {
    if (stop?.aborted === true) return failed('The run was stopped.');
    if (timeout.aborted) {
      return failed(`The server ${host} did not answer within ${timeoutMs / 1000} seconds.`);
    }
    return failed(describeFetchError(error, host));
  }
}

/**
 * Quotes what a server said for a log: one line of plain text in quotation marks without anything that
 * moves a terminal's cursor, at most 200 characters. The key is taken out, and whatever looks like one,
 * for servers like to repeat it in part. Nothing said is the empty text.
 */
export function quoteAnswer(text: string, apiKey: string | null): string {
  const plain = plainText(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const withoutKey = apiKey === null ? plain : plain.replaceAll(apiKey, '[key]');
  const safe = withoutKey.replace(/\bsk-[\w*.-]+/g, '[key]').replaceAll('"', "'");
  return safe === '' ? '' : `"${oneLine(safe, maxQuotedCharacters)}"`;
}

/** @returns null when there is more than may be read. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let byteLength = 0;
  for await (const chunk of response.body ?? []) {
    byteLength += chunk.byteLength;
    if (byteLength > maxAnswerBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** `fetch` hides what happened in the cause under Node and in the message under Deno. */
function describeFetchError(error: unknown, host: string): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const isRedirect = [error, cause].some(
    (each) => each instanceof Error && /unexpected redirect|redirect mode/i.test(each.message),
  );
  return isRedirect
    ? `The server ${host} answered with a redirect, which is not followed.`
    : describeNetworkError(cause, host).reason;
}

function failed(reason: string): PostOutcome {
  return { kind: 'failed', reason };
}
