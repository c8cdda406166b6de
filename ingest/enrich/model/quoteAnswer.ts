import { plainText } from '../../../common/text/plainText.ts';

const MAX_CHARS = 200;

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
  const short = safe.length > MAX_CHARS ? `${safe.slice(0, MAX_CHARS - 1)}…` : safe;
  return short === '' ? '' : `"${short.toWellFormed()}"`;
}
