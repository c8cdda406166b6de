import dns from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isInNetwork } from '../../common/ipNetwork.ts';
import { classifyAddress, type AddressClass } from './addressClass.ts';
import type { AllowedPrivateHost } from './allowedPrivateHosts.ts';
import { errorCode } from './transportFailure.ts';

/** An IP address that a host name stands for. */
export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Asks the name service for all addresses of a host name; rejects when it has none. */
export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

/** Whether a URL may be fetched as far as its text alone tells; `reason` is a sentence for people. */
type GuardVerdict = { kind: 'allowed' } | Refused;

interface Refused {
  kind: 'refused';
  reason: string;
}

interface Unresolved {
  kind: 'unresolved';
  reason: string;
}

/** The checked addresses of a host (never empty), or why there are none to connect to. */
type ResolveVerdict = { kind: 'resolved'; addresses: ResolvedAddress[] } | Refused | Unresolved;

/** Keeps the fetcher away from everything but public web servers. */
export type AddressGuard = ReturnType<typeof createAddressGuard>;

const publicPorts: readonly number[] = [80, 443, 8080, 8443];

/**
 * Names set aside for networks of one's own: .local (RFC 6762), .internal (ICANN, 2024), .home.arpa
 * (RFC 8375), and what operating systems write into their hosts file. They lead inside whatever address
 * they have: behind NAT64 or in a company that numbers its machines publicly, the address looks public.
 */
const privateName = /(^|\.)(local|internal|lan|home\.arpa|localdomain)$|^ip6-(localhost|loopback)$/;

const classInWords: Record<Exclude<AddressClass, 'public'>, string> = {
  private: 'private',
  loopback: 'local to this machine',
  linkLocal: 'link-local',
  multicast: 'a multicast address',
  metadata: 'a cloud metadata address',
  reserved: 'reserved',
};

/**
 * Makes the guard that ingestion, discovery, scraping and previews share. Only what
 * `allowedPrivateHosts` names may be private or use another port than 80, 443, 8080 and 8443.
 */
export function createAddressGuard(options: {
  allowedPrivateHosts: readonly AllowedPrivateHost[];
  lookup?: Lookup;
}) {
  const { allowedPrivateHosts, lookup = lookUpAllAddresses } = options;

  function judgeNameAndPort(hostname: string, port: number): GuardVerdict {
    if (privateName.test(hostname)) {
      return refused(`The name ${hostname} belongs to a private network and may not be fetched.`);
    }
    if (publicPorts.includes(port)) return { kind: 'allowed' };
    return refused(
      `Port ${port} of ${hostname} may not be fetched: only the ports 80, 443, 8080 and 8443 are open to feeds.`,
    );
  }

  function judgeAddresses(
    hostname: string,
    port: number,
    addresses: readonly ResolvedAddress[],
  ): GuardVerdict {
    const allowances = allowedPrivateHosts.filter((allowed) => allowed.port === port);
    const isAllowed =
      allowances.some((allowed) => coversName(allowed, hostname)) ||
      addresses.every(({ address }) => allowances.some((it) => coversAddress(it, address)));
    if (isAllowed) return { kind: 'allowed' };
    for (const { address } of addresses) {
      const addressClass = classifyAddress(address);
      // One private answer among public ones condemns the name: that mixture is how rebinding looks.
      if (addressClass !== 'public') return refused(refusal(hostname, address, addressClass));
    }
    return judgeNameAndPort(hostname, port);
  }

  return {
    /** Checks scheme, credentials, port, private names and a literal IP address; asks no name service. */
    checkUrl(url: URL): GuardVerdict {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        return refused(`Only http and https addresses may be fetched, not ${url.protocol}`);
      }
      if (url.username !== '' || url.password !== '') {
        return refused('An address with a user name or password in it may not be fetched.');
      }
      const hostname = bareHostname(url.hostname);
      const port = portOf(url);
      const known = addressWithoutLookup(hostname);
      if (known !== null) return judgeAddresses(hostname, port, [known]);
      const mayBeAllowed = allowedPrivateHosts.some(
        (allowed) =>
          allowed.port === port && (allowed.kind === 'network' || coversName(allowed, hostname)),
      );
      return mayBeAllowed ? { kind: 'allowed' } : judgeNameAndPort(hostname, port);
    },

    /**
     * Resolves a host name (or a literal as `URL.hostname` gives it) and checks every address. The caller
     * must connect to the returned addresses and never resolve the name again, or the check is worthless.
     */
    async resolve(rawHostname: string, port: number): Promise<ResolveVerdict> {
      const hostname = bareHostname(rawHostname);
      const addresses = await addressesOf(hostname, lookup);
      if (!Array.isArray(addresses)) return addresses;
      const verdict = judgeAddresses(hostname, port, addresses);
      return verdict.kind === 'allowed' ? { kind: 'resolved', addresses } : verdict;
    },
  };
}

/** The port a URL leads to, the scheme's default included. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** `URL.hostname` without IPv6 brackets and without the dot (some write several) of a fully qualified name. */
export function bareHostname(hostname: string): string {
  // Looking back keeps a name made of dots from being read again from each of them.
  return hostname.toLowerCase().replace(/^\[|\]$|(?<!\.)\.+$/g, '');
}

async function lookUpAllAddresses(hostname: string): Promise<ResolvedAddress[]> {
  const answers = await dns.lookup(hostname, { all: true });
  return answers.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

function coversName(allowed: AllowedPrivateHost, hostname: string): boolean {
  if (allowed.kind !== 'name') return false;
  return allowed.hasWildcard
    ? hostname.endsWith(`.${allowed.hostname}`)
    : hostname === allowed.hostname;
}

function coversAddress(allowed: AllowedPrivateHost, address: string): boolean {
  return allowed.kind === 'network' && isInNetwork(address, allowed);
}

function addressWithoutLookup(hostname: string): ResolvedAddress | null {
  // RFC 6761 section 6.3: these names are loopback, whatever a name server says.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) {
    return { address: '127.0.0.1', family: 4 };
  }
  // Short, octal and hexadecimal IPv4 spellings never get here: `URL` has already written them out.
  if (!ipaddr.isValid(hostname)) return null;
  return { address: hostname, family: ipaddr.parse(hostname).kind() === 'ipv6' ? 6 : 4 };
}

async function addressesOf(
  hostname: string,
  lookup: Lookup,
): Promise<ResolvedAddress[] | Unresolved> {
  const known = addressWithoutLookup(hostname);
  if (known !== null) return [known];
  if (!canExist(hostname)) {
    return {
      kind: 'unresolved',
      reason:
        'The host name cannot exist: it may have 253 characters, and 1 to 63 between two dots.',
    };
  }
  try {
    const addresses = await lookup(hostname);
    return addresses.length > 0 ? addresses : unresolved(hostname, 'ENODATA');
  } catch (error) {
    return unresolved(hostname, errorCode(error));
  }
}

/** Whether a name keeps the lengths of RFC 1035 section 2.3.4; runtimes answer others each in their way. */
function canExist(hostname: string): boolean {
  return (
    hostname.length <= 253 &&
    hostname.split('.').every((label) => label !== '' && label.length <= 63)
  );
}

function unresolved(hostname: string, code: string): Unresolved {
  const reason =
    code === 'ENOTFOUND' || code === 'ENODATA'
      ? `The name ${hostname} does not exist or has no address.`
      : `The name ${hostname} could not be looked up (${code}).`;
  return { kind: 'unresolved', reason };
}

function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}

function refusal(
  hostname: string,
  address: string,
  addressClass: Exclude<AddressClass, 'public'>,
): string {
  const words = classInWords[addressClass];
  return hostname === address
    ? `The address ${address} is ${words} and may not be fetched.`
    : `The address of ${hostname} is ${words} (${address}) and may not be fetched.`;
}
