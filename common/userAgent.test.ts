import { expect, it } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import { createUserAgent } from './userAgent.ts';

it.each([
  ['https://touchline.example/', undefined, 'https://touchline.example/publishers'],
  ['https://touchline.example', 'desk@touchline.example', 'https://touchline.example/publishers'],
  ['http://127.0.0.1:4321', undefined, 'http://127.0.0.1:4321/publishers'],
  ['http://127.0.0.1:4321', 'desk@touchline.example', 'mailto:desk@touchline.example'],
  ['http://localhost:4321', 'https://me.example/contact', 'https://me.example/contact'],
])('names product, version and where to complain: %s, %s', (siteUrl, contact, address) => {
  expect(createUserAgent(siteUrl, contact)).toBe(`Touchline/${version} (+${address})`);
});

it.each([
  ['http://localhost:4321', true],
  ['http://127.0.0.1:4321', true],
  ['http://[::1]:4321', true],
  ['http://192.168.1.20', true],
  ['http://10.0.0.2', true],
  ['http://172.20.0.2', true],
  ['http://nas:4321', true],
  ['http://nas.local', true],
  ['https://touchline.example', false],
  ['https://10.example', false],
  ['http://172.32.0.1', false],
])('names the contact where nobody else could open %s: %s', (siteUrl, isNamed) => {
  const contact = 'desk@touchline.example';
  expect(createUserAgent(siteUrl, contact).includes(contact)).toBe(isNamed);
});
