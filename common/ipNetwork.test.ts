import { describe, expect, it } from 'vitest';
import { isInNetwork, readIpNetwork } from './ipNetwork.ts';

describe('readIpNetwork', () => {
  it.each([
    ['10.0.0.5', { address: '10.0.0.5', bits: 32 }],
    ['172.16.0.0/12', { address: '172.16.0.0', bits: 12 }],
    ['::1', { address: '::1', bits: 128 }],
    ['fd00::/8', { address: 'fd00::', bits: 8 }],
    ['::ffff:10.0.0.5', { address: '10.0.0.5', bits: 32 }],
    ['::ffff:10.0.0.0/104', { address: '10.0.0.0', bits: 8 }],
  ])('reads %s', (text, network) => {
    expect(readIpNetwork(text)).toEqual(network);
  });

  it.each([
    ['', 'its network is not an IP address'],
    ['proxy', 'its network is not an IP address'],
    ['10.1', 'its network is not an IP address'],
    ['010.0.0.1', 'its network is not an IP address'],
    ['0x7f.1', 'its network is not an IP address'],
    ['10.0.0.5:80', 'its network is not an IP address'],
    ['10.0.0.0/33', 'its network size is not between 0 and 32'],
    ['10.0.0.0/', 'its network size is not between 0 and 32'],
    ['10.0.0.0/8/8', 'its network size is not between 0 and 32'],
    ['10.0.0.0/255.0.0.0', 'its network size is not between 0 and 32'],
    ['fd00::/129', 'its network size is not between 0 and 128'],
  ])('says what is wrong with "%s"', (text, fault) => {
    expect(readIpNetwork(text)).toEqual({ fault });
  });
});

describe('isInNetwork', () => {
  it.each([
    ['172.18.0.5', '172.16.0.0/12', true],
    ['172.32.0.5', '172.16.0.0/12', false],
    ['172.18.0.5', '172.18.0.5', true],
    ['172.18.0.6', '172.18.0.5', false],
    ['::ffff:172.18.0.5', '172.16.0.0/12', true],
    ['172.18.0.5', '::ffff:172.18.0.5', true],
    ['172.18.0.6', '::ffff:172.18.0.5', false],
    ['172.18.0.5', '::ffff:172.16.0.0/108', true],
    ['172.18.0.5', '64:ff9b::/96', false],
    ['fd00::7', 'fd00::/8', true],
    ['fe80::7%eth0', 'fe80::/10', true],
    ['::1', '127.0.0.0/8', false],
    ['127.0.0.1', '::1', false],
    ['127.0.0.1', '::/0', false],
    ['unknown', '0.0.0.0/0', false],
    ['', '::/0', false],
  ])('of %s in %s is %s', (address, text, expected) => {
    const network = readIpNetwork(text);
    if ('fault' in network) throw new Error(network.fault);
    expect(isInNetwork(address, network)).toBe(expected);
  });
});
