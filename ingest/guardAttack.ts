import { createAddressGuard, type ResolvedAddress } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';
import { guardedGet } from './guardedGet.ts';

/** An attempt to make the fetcher connect to where it may not. Plain data, to be sent to another runtime. */
export interface GuardAttack {
  url: string;
  /** What the hostile name service answers at the first look-up, the second…; the last for ever after. */
  answers: string[][];
  /** As in ALLOWED_PRIVATE_HOSTS; empty as in production, unless a server has to redirect first. */
  allowedPrivateHosts: string;
}

/** Runs an attack against the real fetcher, and says what came of it in a line. For tests only. */
export async function runGuardAttack(attack: GuardAttack): Promise<string> {
  const answers = [...attack.answers];
  let latest: string[] = [];
  const guard = createAddressGuard({
    allowedPrivateHosts: parseAllowedPrivateHosts(attack.allowedPrivateHosts),
    lookup: () => {
      latest = answers.shift() ?? latest;
      return Promise.resolve(latest.map(toResolved));
    },
  });
  const outcome = await guardedGet(attack.url, {
    guard,
    userAgent: 'Touchline/test',
    timeoutMs: 3000,
  });
  return outcome.kind === 'failed'
    ? `${outcome.cause}: ${outcome.reason}`
    : `answered ${String(outcome.status)}: ${new TextDecoder().decode(outcome.body)}`;
}

function toResolved(address: string): ResolvedAddress {
  return { address, family: address.includes(':') ? 6 : 4 };
}
