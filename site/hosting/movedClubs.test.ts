import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { aliasAddresses, movedAddresses, movedTo, writeMovedPages } from './movedClubs.ts';
import { writeRedirects } from './writeHostFiles.ts';

const clubs = [
  buildClub('milton-keynes', { former_slugs: ['wimbledon', 'taken'] }),
  buildClub('taken'),
];

function buildClub(
  slug: string,
  overrides: { former_slugs?: string[]; short_name?: string; aliases?: string[] } = {},
) {
  return { slug, former_slugs: [], short_name: null, aliases: [], ...overrides };
}

describe('the other names of a club', () => {
  it('lead to its page where it alone goes by them', () => {
    const addresses = aliasAddresses([
      buildClub('tottenham-hotspur', { short_name: 'Tottenham', aliases: ['Spurs', 'Tottenham'] }),
      buildClub('leyton-orient', { aliases: ["The O's"] }),
      buildClub('bristol-city', { aliases: ['The Robins', 'Città'] }),
      buildClub('swindon-town', { aliases: ['the robins', 'Orient'] }),
      buildClub('orient'),
    ]);
    expect(addresses.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/clubs/spurs /clubs/tottenham-hotspur',
      '/clubs/tottenham /clubs/tottenham-hotspur',
      '/clubs/the-os /clubs/leyton-orient',
      '/clubs/citta /clubs/bristol-city',
    ]);
  });
});

describe('the former addresses of a club', () => {
  it('lead to its page, its stories and its feeds', () => {
    expect(movedAddresses(clubs).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/clubs/wimbledon /clubs/milton-keynes',
      '/clubs/wimbledon/latest.json /clubs/milton-keynes/latest.json',
      '/feeds/clubs/wimbledon/all.xml /feeds/clubs/milton-keynes/all.xml',
      '/feeds/clubs/wimbledon/all.json /feeds/clubs/milton-keynes/all.json',
      '/feeds/clubs/wimbledon/official.xml /feeds/clubs/milton-keynes/official.xml',
      '/feeds/clubs/wimbledon/official.json /feeds/clubs/milton-keynes/official.json',
    ]);
  });

  it('are ahead of the rules for clubs in general, and read from there by our own server', async () => {
    const folder = await temporaryFolder();
    await writeRedirects(folder, movedAddresses(clubs));
    const rules = (await readFile(join(folder, '_redirects'), 'utf8')).split('\n');
    expect(rules[0]).toBe('/clubs/wimbledon /clubs/milton-keynes 301');
    expect(rules.indexOf('/clubs/:club /clubs/:club/ 200')).toBeGreaterThan(5);
    for (const path of ['/clubs/wimbledon', '/clubs/wimbledon/']) {
      expect(await movedTo(folder, path)).toBe('/clubs/milton-keynes');
    }
    expect(await movedTo(folder, '/clubs/taken')).toBeUndefined();
    expect(await movedTo(folder, '/')).toBeUndefined();
  });

  it('are within the 2,000 rules that Cloudflare Pages reads for 300 clubs that were renamed', async () => {
    const folder = await temporaryFolder();
    const renamed = Array.from({ length: 300 }, (_, place) =>
      buildClub(`new-${place}`, { former_slugs: [`old-${place}`] }),
    );
    await writeRedirects(folder, movedAddresses(renamed));
    const rules = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
    expect(rules.length).toBeLessThanOrEqual(2000);
  });

  it('are pages that lead on where a host reads no rules', async () => {
    const folder = await temporaryFolder();
    await writeMovedPages(folder, movedAddresses(clubs), 'https://news.example');
    const page = await readFile(join(folder, 'clubs/wimbledon/index.html'), 'utf8');
    expect(page).toContain('content="0; url=https://news.example/clubs/milton-keynes"');
    expect(page).toContain('<meta name="robots" content="noindex">');
    await expect(readFile(join(folder, 'clubs/taken/index.html'))).rejects.toThrow('ENOENT');
  });
});
