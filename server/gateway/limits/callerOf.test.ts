import { request, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { IpNetwork } from '../../../common/ipNetwork.ts';
import { listenInTest } from '../../fixtures/listenInTest.ts';
import { callerOf, turnOf, type Caller, type InnerRequest } from './callerOf.ts';

const trustedProxies: readonly IpNetwork[] = [
  { address: '127.0.0.0', bits: 8 },
  { address: '::1', bits: 128 },
  { address: '172.16.0.0', bits: 12 },
  { address: 'fd00::', bits: 8 },
];

/** A server that notes who asked. */
function notingServer(proxies: readonly IpNetwork[]) {
  const callers: Caller[] = [];
  const server = new Hono();
  server.get('/', (context) => {
    callers.push(callerOf(context, proxies));
    return context.text('');
  });
  return { server, callers };
}

async function callerFrom(
  remoteAddress: string | undefined,
  forwarded: string | null,
  proxies = trustedProxies,
): Promise<Caller | undefined> {
  const { server, callers } = notingServer(proxies);
  const headers: Record<string, string> =
    forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  await server.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return callers[0];
}

describe('who sent a request', () => {
  it.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['172.18.0.5', null, '172.18.0.5'],
    ['172.18.0.5', '198.51.100.2', '198.51.100.2'],
    ['::ffff:172.18.0.5', '198.51.100.2', '198.51.100.2'],
    ['172.18.0.5', '::ffff:198.51.100.2', '198.51.100.2'],
    ['fd00::5', '2001:db8::7', '2001:db8::7'],
    ['127.0.0.1', '198.51.100.1, 198.51.100.2', '198.51.100.2'],
    ['127.0.0.1', '6.6.6.6,198.51.100.2, 172.18.0.5 ,fd00::5', '198.51.100.2'],
    ['127.0.0.1', '172.18.0.7, 172.18.0.5', '172.18.0.7'],
    ['127.0.0.1', '198.51.100.2:5678', '198.51.100.2'],
    ['127.0.0.1', '[2001:db8::7]:80', '2001:db8::7'],
    ['127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ])('from %s, forwarding %j, is %s', async (peer, forwarded, address) => {
    expect(await callerFrom(peer, forwarded)).toMatchObject({ address });
  });

  it.each([
    ['203.0.113.9', '198.51.100.1'],
    ['203.0.113.9', '127.0.0.1'],
    ['::ffff:203.0.113.9', '172.18.0.5'],
  ])('is %s, which nobody trusts, though it says to forward %s', async (peer, forwarded) => {
    const address = '203.0.113.9';
    expect(await callerFrom(peer, forwarded)).toEqual({ address, isLocal: false });
  });

  it.each([
    ['', '172.18.0.5'],
    ['unknown', '172.18.0.5'],
    ['198.51.100.2, ', '172.18.0.5'],
    ['198.51.100.2, 1', '172.18.0.5'],
    ['198.51.100.2, 0x7f.1', '172.18.0.5'],
    ['198.51.100.2, 198.51.100.3:port', '172.18.0.5'],
    ['198.51.100.2, ::1:80:x', '172.18.0.5'],
    ['198.51.100.2, unknown, 172.18.0.7', '172.18.0.7'],
    ['198.51.100.2, <script>, 198.51.100.3', '198.51.100.3'],
  ])('is the last that can be read of %j: %s', async (forwarded, address) => {
    expect(await callerFrom('172.18.0.5', forwarded)).toMatchObject({ address });
  });

  it.each([
    ['127.0.0.1', null, true],
    ['::1', null, true],
    ['::ffff:127.0.0.1', null, true],
    ['172.18.0.5', null, false],
    ['127.0.0.1', '198.51.100.2', false],
    ['127.0.0.1', '127.0.0.1', false],
    ['127.0.0.1', '', false],
    ['172.18.0.5', '127.0.0.1', false],
  ])('from %s, forwarding %j, is this machine itself: %s', async (peer, forwarded, isLocal) => {
    expect(await callerFrom(peer, forwarded)).toMatchObject({ isLocal });
    expect(await callerFrom(peer, forwarded, [])).toMatchObject({ isLocal });
  });

  it('has no address only where no connection is, and not where one was broken off', async () => {
    expect(await callerFrom(undefined, null)).toEqual({ address: 'unknown', isLocal: false });
    const { server, callers } = notingServer(trustedProxies);
    await server.request('/', { headers: { 'x-forwarded-for': '198.51.100.2' } });
    expect(callers).toEqual([{ address: '', isLocal: false }]);
  });

  it('is read of several headers as of one', async () => {
    const { server, callers } = notingServer(trustedProxies);
    const headers: OutgoingHttpHeaders = {
      'x-forwarded-for': ['6.6.6.6', '198.51.100.2, 172.18.0.5', '172.18.0.7'],
    };
    const sent = request(await listenInTest(server), { headers }).end();
    await once(sent, 'response');
    sent.destroy();
    expect(callers).toEqual([{ address: '198.51.100.2', isLocal: false }]);
  });

  it.each<[string, InnerRequest | undefined, string]>([
    [
      'that of whoever called the function that asks',
      { onBehalfOf: '198.51.100.7' },
      '198.51.100.7',
    ],
    ['its own where nobody did', { onBehalfOf: '' }, ''],
    ['its own where no function asks', undefined, ''],
  ])('is this process, and the turn is %s', async (_, inner, turn) => {
    const server = new Hono();
    const headers = { 'x-forwarded-for': '6.6.6.6' };
    const told: unknown[] = [];
    server.get('/', (context) => {
      told.push(callerOf(context, trustedProxies), turnOf(context, trustedProxies));
      return context.text('');
    });
    await server.request('/', { headers }, inner);
    expect(told).toEqual([{ address: '', isLocal: false }, turn]);
  });
});
