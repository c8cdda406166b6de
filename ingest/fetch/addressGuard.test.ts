import { describe, expect, it, vi } from 'vitest';
import { createAddressGuard, type AddressGuard, type Lookup } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';

function buildGuard(overrides: { allowed?: string; lookup?: Lookup } = {}): AddressGuard {
  return createAddressGuard({
    allowedPrivateHosts: parseAllowedPrivateHosts(overrides.allowed ?? ''),
    lookup: overrides.lookup ?? answering('93.184.215.14'),
  });
}

function answering(...addresses: string[]): Lookup {
  return () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

// Refused addresses, names and mixtures are in addressGuard.attacks.test.ts.

describe('checkUrl', () => {
  it.each([
    'http://example.com/feed',
    'https://example.com/feed',
    'http://example.com:8080/feed',
    'https://example.com:8443/feed',
    'http://93.184.215.14/feed',
    'http://[2606:4700:4700::1111]/feed',
    'http://internal.example/feed',
    'http://thelocal/feed',
  ])('allows %s', (url) => {
    expect(buildGuard().checkUrl(new URL(url))).toEqual({ kind: 'allowed' });
  });
});

describe('resolve', () => {
  it('returns every address that was checked', async () => {
    const guard = buildGuard({ lookup: answering('93.184.215.14', '2606:4700:4700::1111') });
    expect(await guard.resolve('example.com', 443)).toEqual({
      kind: 'resolved',
      addresses: [
        { address: '93.184.215.14', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
    });
  });

  it('resolves a literal without asking the name service', async () => {
    const lookup = vi.fn<Lookup>();
    expect(await buildGuard({ lookup }).resolve('[2606:4700:4700::1111]', 443)).toEqual({
      kind: 'resolved',
      addresses: [{ address: '2606:4700:4700::1111', family: 6 }],
    });
    expect(lookup).not.toHaveBeenCalled();
  });

  it('refuses a mixture even where its private part is allowed', async () => {
    const guard = buildGuard({
      allowed: '10.0.0.0/8:443',
      lookup: answering('10.0.0.1', '93.184.215.14'),
    });
    expect(await guard.resolve('example.com', 443)).toMatchObject({ kind: 'refused' });
  });

  it('asks about a name as long as can be', async () => {
    const hostname = `${'a'.repeat(63)}.${'a.'.repeat(91)}example`;
    expect(hostname).toHaveLength(253);
    expect(await buildGuard().resolve(hostname, 80)).toMatchObject({ kind: 'resolved' });
  });

  it.each([
    [Object.assign(new Error(), { code: 'ENOTFOUND' }), 'does not exist or has no address.'],
    [Object.assign(new Error(), { code: 'EAI_AGAIN' }), 'could not be looked up (EAI_AGAIN).'],
    [new Error('odd'), 'could not be looked up (Error).'],
  ])('reports a name that has no answer', async (error, reason) => {
    const guard = buildGuard({ lookup: () => Promise.reject(error) });
    expect(await guard.resolve('nowhere.example', 80)).toEqual({
      kind: 'unresolved',
      reason: `The name nowhere.example ${reason}`,
    });
  });

  it('reports a name with an empty answer', async () => {
    const guard = buildGuard({ lookup: answering() });
    expect(await guard.resolve('nowhere.example', 80)).toMatchObject({ kind: 'unresolved' });
  });
});

describe('an allowance', () => {
  const cases: [verdict: 'resolved' | 'refused', allowed: string, url: string, address: string][] =
    [
      ['resolved', '127.0.0.0/8:9900', 'http://127.0.0.1:9900/', ''],
      ['resolved', '127.0.0.0/8:9900', 'http://127.9.9.9:9900/', ''],
      ['resolved', '127.0.0.0/8:9900', 'http://[::ffff:127.0.0.1]:9900/', ''],
      ['resolved', '127.0.0.0/8:9900', 'http://localhost:9900/', ''],
      ['resolved', '127.0.0.0/8:9900', 'http://club.localhost:9900/', ''],
      ['resolved', '127.0.0.0/8:9900', 'http://feeds.example:9900/', '127.0.0.1'],
      ['refused', '127.0.0.0/8:9900', 'http://feeds.example:9900/', '93.184.215.14'],
      ['refused', '127.0.0.0/8:9900', 'http://127.0.0.1:9901/', ''],
      ['refused', '127.0.0.0/8:9900', 'http://127.0.0.1/', ''],
      ['refused', '127.0.0.0/8:9900', 'http://[::1]:9900/', ''],
      ['refused', '127.0.0.0/8:9900', 'http://0.0.0.0:9900/', ''],
      ['resolved', '[::1]:9900', 'http://[::1]:9900/', ''],
      ['refused', '[::1]:9900', 'http://127.0.0.1:9900/', ''],
      ['resolved', 'localhost:9900', 'http://localhost:9900/', ''],
      ['resolved', 'localhost:9900', 'http://LOCALHOST.:9900/', ''],
      ['refused', 'localhost:9900', 'http://club.localhost:9900/', ''],
      ['refused', 'localhost:9900', 'http://127.0.0.1:9900/', ''],
      ['refused', 'localhost:9900', 'http://localhost.example:9900/', '127.0.0.1'],
      ['resolved', '*.localhost:9900', 'http://club.localhost:9900/', ''],
      ['refused', '*.localhost:9900', 'http://localhost:9900/', ''],
      ['refused', '*.localhost:9900', 'http://evillocalhost:9900/', '127.0.0.1'],
      ['resolved', 'feeds.example:9900', 'http://feeds.example:9900/', '93.184.215.14'],
      ['resolved', 'db.internal:9900', 'http://db.internal:9900/', '10.0.0.1'],
      ['resolved', '10.0.0.0/8:9900', 'http://db.internal:9900/', '10.0.0.1'],
      ['refused', '10.0.0.0/8:443', 'http://db.internal:443/', '93.184.215.14'],
      ['resolved', 'feeds.example:80', 'http://feeds.example/', '10.0.0.1'],
    ];

  it.each(cases)('is %s: %s for %s %s', async (verdict, allowed, text, address) => {
    const guard = buildGuard({ allowed, lookup: answering(address) });
    const url = new URL(text);
    const checked = guard.checkUrl(url);
    const outcome =
      checked.kind === 'refused'
        ? checked
        : await guard.resolve(url.hostname, Number(url.port) || 80);
    expect(outcome.kind).toBe(verdict);
  });
});
