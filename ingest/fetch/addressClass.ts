import ipaddr from 'ipaddr.js';
import { unwrapAddress } from '../../common/ipNetwork.ts';

/** The kinds of places that IP addresses lead to; only `public` is harmless. */
export type AddressClass =
  'public' | 'private' | 'loopback' | 'linkLocal' | 'multicast' | 'metadata' | 'reserved';

/** The only IPv6 addresses handed out to the public so far (RFC 4291 section 2.4, IANA registry). */
const globalUnicastIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's wire server: serves machine credentials although its address is in a public range. */
const publicLookingMetadataAddresses: readonly string[] = ['168.63.129.16'];

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
