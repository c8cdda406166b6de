import { describe, expect, it } from 'vitest';
import { classifyAddress } from './addressClass.ts';

describe('classifyAddress', () => {
  it.each(
    Object.entries({
      public:
        '1.1.1.1 93.184.215.14 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 ' +
        '169.253.255.255 2606:4700:4700::1111 2a00:1450:4009:823::200e ::ffff:93.184.215.14 ' +
        '64:ff9b::93.184.215.14',
      private:
        '10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 ' +
        '100.100.100.200 fc00::1 fd00:ec2::254',
      loopback: '127.0.0.1 127.255.255.254 ::1',
      linkLocal: '169.254.169.254 fe80::1 fe80::1%eth0',
      metadata: '168.63.129.16 ::ffff:168.63.129.16',
      multicast: '224.0.0.1 239.255.255.255 ff02::1',
      reserved:
        '0.0.0.0 0.1.2.3 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 ' +
        '203.0.113.1 240.0.0.1 255.255.255.255 :: 100::1 2001:db8::1 2001:10::1 3fff::1 ' +
        '5f00::1 fec0::1 4000::1',
    }),
  )('takes as %s each of %s', (expected, addresses) => {
    for (const address of addresses.split(' ')) {
      expect(classifyAddress(address), address).toBe(expected);
    }
  });

  it.each([
    ['IPv4-mapped', '::ffff:10.0.0.1', 'private'],
    ['IPv4-mapped in hexadecimal', '::ffff:7f00:1', 'loopback'],
    ['NAT64', '64:ff9b::169.254.169.254', 'linkLocal'],
    ['local NAT64', '64:ff9b:1::8.8.8.8', 'reserved'],
    ['IPv4-compatible', '::8.8.8.8', 'reserved'],
    ['IPv4-compatible in hexadecimal', '::7f00:1', 'reserved'],
    ['IPv4-translated', '::ffff:0:127.0.0.1', 'reserved'],
    ['6to4', '2002:7f00:1::1', 'reserved'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2', 'reserved'],
  ])('is not fooled by an address wrapped as %s', (_wrapping, address, expected) => {
    expect(classifyAddress(address)).toBe(expected);
  });

  it.each(['', 'example.com', '1.2.3.4.5', '127.0.0.1/8'])(
    'trusts nothing unreadable: "%s"',
    (text) => {
      expect(classifyAddress(text)).toBe('reserved');
    },
  );
});
