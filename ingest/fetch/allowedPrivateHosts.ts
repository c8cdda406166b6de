import ipaddr from 'ipaddr.js';
import { readIpNetwork, type IpNetwork } from '../../common/ipNetwork.ts';

/**
 * One exception that an operator made to the address guard: a host name (and its subdomains only when
 * it was written `*.name`) or a network in CIDR notation, each with the one port it is open on.
 */
export type AllowedPrivateHost =
  | { kind: 'name'; hostname: string; hasWildcard: boolean; port: number }
  | ({ kind: 'network'; port: number } & IpNetwork);

/**
 * Reads the value of ALLOWED_PRIVATE_HOSTS: entries separated by commas, each `host:port` or
 * `network/bits:port`, such as `localhost:9900`, `*.localhost:9900`, `127.0.0.0/8:9900`, `[::1]:9900`
 * or `[fd00::]/8:9900`. An empty text allows nothing.
 * @throws Error that quotes the bad entry and shows how to write it.
 */
export function parseAllowedPrivateHosts(text: string): AllowedPrivateHost[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);
}

function parseEntry(entry: string): AllowedPrivateHost {
  const [, host, portText] = /^(.+):(\d{1,5})$/.exec(entry) ?? [];
  const port = Number(portText);
  if (host === undefined || host.endsWith(':')) {
    throw badEntry(entry, 'it has no port; write host:port, such as localhost:9900');
  }
  if (port < 1 || port > 65535) {
    throw badEntry(entry, 'its port is not between 1 and 65535; write a port such as 9900');
  }
  return parseNetwork(entry, host, port) ?? parseName(entry, host, port);
}

function parseNetwork(entry: string, host: string, port: number): AllowedPrivateHost | null {
  const hasBrackets = host.startsWith('[');
  const text = host.replace(/^\[([^\]]*)\]/, '$1');
  const network = readIpNetwork(text);
  if ('fault' in network) {
    if (!text.includes('/') && !hasBrackets) return null;
    throw badEntry(entry, `${network.fault}; write one such as 127.0.0.0/8:9900`);
  }
  if (network.address.includes(':') && !text.includes('/') && !hasBrackets) {
    throw badEntry(entry, 'its IPv6 address needs brackets; write it as [::1]:9900');
  }
  return { kind: 'network', ...network, port };
}

function parseName(entry: string, host: string, port: number): AllowedPrivateHost {
  const hasWildcard = host.startsWith('*.');
  const name = hasWildcard ? host.slice(2) : host;
  const hostname = URL.parse(`http://${name}/`)?.hostname;
  const isPlainName = /^[^\s/?#@:*\\[\]]+$/.test(name);
  // A name that the URL standard reads as an address (such as 0x7f.1) must be written as that address.
  if (!isPlainName || hostname === undefined || ipaddr.isValid(hostname)) {
    throw badEntry(
      entry,
      'its host is not a name; write one such as localhost:9900 or *.localhost:9900',
    );
  }
  return { kind: 'name', hostname: hostname.replace(/\.$/, ''), hasWildcard, port };
}

function badEntry(entry: string, repair: string): Error {
  return new Error(`ALLOWED_PRIVATE_HOSTS: cannot read the entry "${entry}": ${repair}.`);
}
