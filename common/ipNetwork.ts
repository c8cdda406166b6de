import ipaddr from 'ipaddr.js';

/** A network in CIDR notation; one address is a network of all its bits. */
export interface IpNetwork {
  address: string;
  bits: number;
}

/** The well-known prefix by which NAT64 reaches IPv4 hosts (RFC 6052); DNS64 resolvers answer with it. */
const nat64Prefix = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Reads an IP address and takes an IPv4 address out of its IPv6 wrapping (IPv4-mapped or NAT64), because
 * the connection ends at the inner address. Null when the text is no IP address.
 */
export function unwrapAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes the deprecated form ::1.2.3.4 for ::ffff:1.2.3.4, which is another address.
  if (!isPlainAddress(text) || /^::\d+\./.test(text)) return null;
  const address = ipaddr.parse(text);
  if (!isIPv6(address)) return address;
  return address.isIPv4MappedAddress() || address.match(nat64Prefix)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address;
}

/** Reads `address` or `address/bits`; a text that is neither is answered with what is wrong with it. */
export function readIpNetwork(text: string): IpNetwork | { fault: string } {
  const [address = '', bitsText, ...rest] = text.split('/');
  if (!isPlainAddress(address)) return { fault: 'its network is not an IP address' };
  const parsed = ipaddr.parse(address);
  const maxBits = isIPv6(parsed) ? 128 : 32;
  const bits = bitsText === undefined ? maxBits : Number(bitsText);
  if (rest.length > 0 || bitsText === '' || !Number.isInteger(bits) || bits < 0 || bits > maxBits) {
    return { fault: `its network size is not between 0 and ${maxBits}` };
  }
  const isMapped = isIPv6(parsed) && parsed.isIPv4MappedAddress() && bits >= 96;
  return isMapped
    ? { address: parsed.toIPv4Address().toString(), bits: bits - 96 }
    : { address, bits };
}

/** Whether an address is of a network; IPv4 in its IPv6 wrapping is IPv4. */
export function isInNetwork(address: string, network: IpNetwork): boolean {
  const inner = unwrapAddress(address);
  const outer = ipaddr.parse(network.address);
  return inner !== null && inner.kind() === outer.kind() && inner.match(outer, network.bits);
}

/** Short, octal and hexadecimal spellings of IPv4 are left out, in which programs do not agree. */
function isPlainAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function isIPv6(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}
