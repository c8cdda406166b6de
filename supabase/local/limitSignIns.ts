import { createHash } from 'node:crypto';

const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;
const MAX_REMEMBERED = 10_000;

export interface SignInLimit {
  /** Seconds until this address may be tried again; 0 when it may be tried now. */
  waitSeconds(email: string): number;
  failed(email: string): void;
  succeeded(email: string): void;
}

/**
 * Ten wrong passwords for an e-mail address, and it is left alone for five minutes. Counted by
 * address and not by caller: behind a proxy all callers look the same, and guessers are many.
 */
export function limitSignIns(now: () => number = () => performance.now()): SignInLimit {
  const failures = new Map<string, { count: number; endsAt: number }>();

  return {
    waitSeconds(email) {
      const known = failures.get(keyOf(email));
      if (known === undefined || known.count < MAX_FAILURES) return 0;
      return Math.max(0, Math.ceil((known.endsAt - now()) / 1000));
    },
    failed(email) {
      const key = keyOf(email);
      const known = failures.get(key);
      const isCurrent = known !== undefined && known.endsAt > now();
      failures.delete(key);
      failures.set(key, {
        count: isCurrent ? known.count + 1 : 1,
        endsAt: now() + WINDOW_MS,
      });
      // Whoever tries ever new addresses must not fill the memory; the oldest is forgotten first.
      const [oldest] = failures.keys();
      if (failures.size > MAX_REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(email) {
      failures.delete(keyOf(email));
    },
  };
}

function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
