import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isInNetwork, unwrapAddress, type IpNetwork } from '../../../common/ipNetwork.ts';

/** Comes with a request of this process itself, which has no connection. */
export interface InnerRequest {
  /** The address of whoever called the function that asks; empty where nobody did. */
  onBehalfOf: string;
}

export interface Caller {
  /** Empty for a request that comes from this process itself. */
  address: string;
  /** Whether another process of this machine asks, and for nobody else. */
  isLocal: boolean;
}

const loopback: readonly IpNetwork[] = [
  { address: '127.0.0.0', bits: 8 },
  { address: '::1', bits: 128 },
];

/** Tells who sent a request. Only a trusted proxy is believed whom it names in `X-Forwarded-For`. */
export function callerOf(context: Context, trustedProxies: readonly IpNetwork[]): Caller {
  // A request that comes from this process itself has no connection.
  if (innerOf(context) !== null) return { address: '', isLocal: false };
  // One that was broken off meanwhile has no address any more.
  const peer = readAddress(getConnInfo(context).remote.address ?? '') ?? 'unknown';
  // Hono has several such headers as one, in their order, as RFC 9110 section 5.3 asks for.
  const forwarded = context.req.header('x-forwarded-for');
  return {
    address: visitorOf(peer, forwarded?.split(',') ?? [], trustedProxies),
    isLocal: forwarded === undefined && isInAny(peer, loopback),
  };
}

/** The address of whose turn a request takes; empty for this server itself. */
export function turnOf(context: Context, trustedProxies: readonly IpNetwork[]): string {
  return innerOf(context)?.onBehalfOf ?? callerOf(context, trustedProxies).address;
}

function innerOf({ env }: Context): InnerRequest | null {
  const inner = env as InnerRequest | object | undefined;
  if (inner === undefined) return { onBehalfOf: '' };
  return 'onBehalfOf' in inner ? inner : null;
}

/** Each proxy is believed whom it names, until one is named that is no trusted proxy, or unreadable. */
function visitorOf(
  peer: string,
  forwarded: readonly string[],
  trustedProxies: readonly IpNetwork[],
): string {
  let visitor = peer;
  for (const entry of forwarded.toReversed()) {
    if (!isInAny(visitor, trustedProxies)) break;
    const named = readAddress(withoutPort(entry.trim()));
    if (named === null) break;
    visitor = named;
  }
  return visitor;
}

/** Some proxies name the port too, and then put brackets around IPv6. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

function readAddress(text: string): string | null {
  return unwrapAddress(text)?.toString() ?? null;
}

function isInAny(address: string, networks: readonly IpNetwork[]): boolean {
  return networks.some((network) => isInNetwork(address, network));
}
