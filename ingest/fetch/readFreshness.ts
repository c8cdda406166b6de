import type { IncomingHttpHeaders } from 'node:http';

/**
 * For how long an answer says that it stays fresh: `max-age` of Cache-Control without the age that it came with, else
 * `Expires` (RFC 9111 section 4.2.1). In milliseconds; null where it does not say, or says not to keep it.
 */
export function readFreshness(
  headers: Pick<IncomingHttpHeaders, 'age' | 'cache-control' | 'date' | 'expires'>,
  now: Date,
): number | null {
  const control = headers['cache-control']?.toLowerCase();
  if (control !== undefined && /\bno-(?:cache|store)\b/.test(control)) return null;
  const maxAge = /(?:^|[\s,])max-age\s{0,9}=\s{0,9}"?(\d{1,10})/.exec(control ?? '')?.[1];
  if (maxAge !== undefined) {
    const age = /^\d{1,10}$/.test(headers['age'] ?? '') ? Number(headers['age']) : 0;
    return positive((Number(maxAge) - age) * 1000);
  }
  const expiresMs = Date.parse(headers['expires'] ?? '');
  const sentMs = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(expiresMs)) return null;
  return positive(expiresMs - (Number.isNaN(sentMs) ? now.getTime() : sentMs));
}

function positive(durationMs: number): number | null {
  return durationMs > 0 ? durationMs : null;
}
