import dns, { type LookupAddress } from 'node:dns';
import { Socket } from 'node:net';

/** Where the stand-in web is to be found. */
export interface WebMap {
  /** Names that exist; every other one is unknown to the name service. */
  hosts: readonly string[];
  /** Those of them where nobody takes a connection. */
  closedHosts: readonly string[];
  tlsPort: number;
  plainPort: number;
}

const address: LookupAddress = { address: '127.0.0.1', family: 4 };
/** Nobody listens there: only root may, and the service that it was set aside for is forgotten. */
const closedPort = 1;

/**
 * Leads this process into the stand-in web: its name service knows the hosts of that web alone, and what
 * connects to one of them on the port of the web arrives where the stand-in listens. All else stays as
 * it is: the guard asks and judges, the request is pinned, TLS checks name and authority.
 *
 * @returns what undoes it.
 */
export function leadIntoStandIn(web: WebMap): () => void {
  const hosts = new Set(web.hosts);
  const closedHosts = new Set(web.closedHosts);
  const ports = new Map([
    [443, web.tlsPort],
    [80, web.plainPort],
  ]);

  const { lookup } = dns.promises;
  const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
  const lookUpHere = (hostname: string, options?: { all?: boolean }) => {
    if (!hosts.has(hostname)) {
      const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`);
      return Promise.reject(Object.assign(error, { code: 'ENOTFOUND' }));
    }
    return Promise.resolve(options?.all === true ? [address] : address);
  };
  Object.assign(dns.promises, { lookup: lookUpHere });
  Socket.prototype.connect = function connectHere(this: Socket, ...args: unknown[]): Socket {
    const options: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
    if (isConnection(options) && hosts.has(options.host)) {
      const port = ports.get(Number(options.port));
      if (port !== undefined) options.port = closedHosts.has(options.host) ? closedPort : port;
    }
    return Reflect.apply(connect, this, args);
  };
  return () => {
    Object.assign(dns.promises, { lookup });
    Object.assign(Socket.prototype, { connect });
  };
}

function isConnection(options: unknown): options is { host: string; port: unknown } {
  return (
    typeof options === 'object' &&
    options !== null &&
    'host' in options &&
    typeof options.host === 'string' &&
    'port' in options
  );
}
