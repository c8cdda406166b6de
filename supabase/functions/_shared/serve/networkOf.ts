import ipaddr from 'ipaddr.js';

/** IPv6 gives every household a /64, in which it may have as many addresses as it likes. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':');
}
