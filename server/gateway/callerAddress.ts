import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The peer of the connection; empty for a request that comes from this process itself. What a
 * request says of itself is worth nothing, unless it comes through a proxy on this machine, which
 * speaks for all visitors and names each last.
 */
export function callerAddress(context: Context): string {
  // A request that comes from this process itself has no connection.
  const peer = context.env === undefined ? '' : (getConnInfo(context).remote.address ?? '');
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isLoopback(peer) && forwarded !== '' ? forwarded : peer;
}

/** Whether an address is of this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
