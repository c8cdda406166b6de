import { describe, expect, it } from 'vitest';
import { faviconUrl } from '../pictures/cardImages.ts';
import { httpUrl } from './checkedValues.ts';

const refused = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://club.example/',
  'www.club.example',
  '/news',
  'https://user:secret@club.example/',
  '',
];

describe('httpUrl', () => {
  it.each(['https://www.club.example/', 'http://blog.localhost:9900/a'])('links %s', (address) => {
    expect(httpUrl(address)?.href).toBe(address);
  });

  it.each([...refused, null, undefined])('refuses %j', (address) => {
    expect(httpUrl(address)).toBeNull();
  });
});

describe('faviconUrl', () => {
  it('stands at the root of the article’s own host, port and all', () => {
    expect(faviconUrl('http://blog.localhost:9900/2025/a?b#c')).toBe(
      'http://blog.localhost:9900/favicon.ico',
    );
  });

  it.each(refused)('asks nobody for %j', (address) => {
    expect(faviconUrl(address)).toBeNull();
  });
});
