import { describe, expect, it } from 'vitest';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';

describe('parseAllowedPrivateHosts', () => {
  it.each([
    ['localhost:9900', { kind: 'name', hostname: 'localhost', hasWildcard: false, port: 9900 }],
    ['*.localhost:9900', { kind: 'name', hostname: 'localhost', hasWildcard: true, port: 9900 }],
    [
      'Feeds.Example.:80',
      { kind: 'name', hostname: 'feeds.example', hasWildcard: false, port: 80 },
    ],
    ['127.0.0.1:9900', { kind: 'network', address: '127.0.0.1', bits: 32, port: 9900 }],
    ['127.0.0.0/8:9900', { kind: 'network', address: '127.0.0.0', bits: 8, port: 9900 }],
    ['[::1]:9900', { kind: 'network', address: '::1', bits: 128, port: 9900 }],
    ['[fd00::]/8:9900', { kind: 'network', address: 'fd00::', bits: 8, port: 9900 }],
    ['[fd00::/8]:9900', { kind: 'network', address: 'fd00::', bits: 8, port: 9900 }],
    ['fd00::/8:9900', { kind: 'network', address: 'fd00::', bits: 8, port: 9900 }],
  ])('reads %s', (text, expected) => {
    expect(parseAllowedPrivateHosts(text)).toEqual([expected]);
  });

  it('reads several entries and forgives spaces and stray commas', () => {
    const hosts = parseAllowedPrivateHosts(' localhost:9900 ,, [::1]:9901, ');
    expect(hosts.map(({ port }) => port)).toEqual([9900, 9901]);
  });

  it.each(['', '  ', ','])('allows nothing for the text "%s"', (text) => {
    expect(parseAllowedPrivateHosts(text)).toEqual([]);
  });

  it.each([
    ['localhost', 'it has no port; write host:port'],
    ['localhost:', 'it has no port'],
    [':9900', 'it has no port'],
    ['localhost:http', 'it has no port'],
    ['localhost:0', 'its port is not between 1 and 65535'],
    ['localhost:65536', 'its port is not between 1 and 65535'],
    ['::1:9900', 'its IPv6 address needs brackets; write it as [::1]:9900'],
    ['127.0.0.0/33:9900', 'its network size is not between 0 and 32'],
    ['127.0.0.0/:9900', 'its network size is not between 0 and 32'],
    ['127.0.0.0/8/8:9900', 'its network size is not between 0 and 32'],
    ['[fd00::]/129:9900', 'its network size is not between 0 and 128'],
    ['localhost/8:9900', 'its network is not an IP address'],
    ['[localhost]:9900', 'its network is not an IP address'],
    ['*:9900', 'its host is not a name'],
    ['*.:9900', 'its host is not a name'],
    ['a b:9900', 'its host is not a name'],
    ['0x7f.1:9900', 'its host is not a name'],
    ['http://localhost:9900', 'its network is not an IP address'],
  ])('refuses "%s" with the entry and the repair in the error', (entry, repair) => {
    expect(() => parseAllowedPrivateHosts(`127.0.0.1:9900,${entry}`)).toThrow(
      `ALLOWED_PRIVATE_HOSTS: cannot read the entry "${entry}": ${repair}`,
    );
  });
});
