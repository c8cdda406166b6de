import { describe, expect, it } from 'vitest';
import { faviconUrl } from './Favicon.tsx';

const refused = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://club.example/',
  'www.club.example',
  '/news',
  'https://user:secret@club.example/',
  '',
];

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
