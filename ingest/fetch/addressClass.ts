import ipaddr from 'ipaddr.js';

/** What kind of place an IP address leads to, as far as a fetcher has to tell; only `public` is harmless. */
export type AddressClass =
  'public' | 'private' | 'loopback' | 'linkLocal' | 'multicast' | 'metadata' | 'reserved';

/** The only IPv6 addresses handed out to the public so far (RFC 4291 section 2.4, IANA registry). */
const globalUnicastIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** The well-known prefix by which NAT64 reaches IPv4 hosts (RFC 6052); DNS64 resolvers answer with it. */
const nat64Prefix = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Azure's wire server: serves machine credentials although its address is in a public range. */
const publicLookingMetadataAddresses: readonly string[] = ['168.63.129.16'];

/**
 * Reads an IP address and takes an IPv4 address out of its IPv6 wrapping (IPv4-mapped or NAT64), because
 * the connection ends at the inner address. Null when the text is no IP address.
 */
export function unwrapAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes the deprecated form ::1.2.3.4 for ::ffff:1.2.3.4, which is another address.
  if (!ipaddr.isValid(text) || /^::\d+\./.test(text)) return null;
  const address = ipaddr.parse(text);
  if (isIPv4(address)) return address;
  return address.isIPv4MappedAddress() || address.match(nat64Prefix)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address;
}

/** Sorts an IP address into its class. Everything that is not known to be public counts as reserved. */
export function classifyAddress(text: string): AddressClass {
  const address = unwrapAddress(text);
  if (address === null) return 'reserved';
  if (publicLookingMetadataAddresses.includes(address.toString())) return 'metadata';
  const range = address.range();
  switch (range) {
    case 'unicast':
      return isIPv4(address) || address.match(globalUnicastIpv6) ? 'public' : 'reserved';
    case 'private':
    case 'uniqueLocal':
    case 'carrierGradeNat':
      return 'private';
    case 'loopback':
    case 'linkLocal':
    case 'multicast':
      return range;
    default:
      return 'reserved';
  }
}

function isIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4';
}
