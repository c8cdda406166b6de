import { describe, expect, it } from 'vitest';
import { readPastedSources, readSourceFile, refusePrivate } from './readSources.ts';

function csv(rows: number): string {
  return `club,url\n${'A,https://a.test/\n'.repeat(rows)}`;
}

describe('a file of sources', () => {
  it.each([
    ['a table', 'sources.csv', 'club,url\nA,https://a.test/'],
    ['a table of addresses without https://', 'sources.csv', 'club,url\nA,a.test/'],
    ['a table of any name', 'sources.txt', '\n club,url\nA,https://a.test/'],
    [
      'a list of feeds',
      'feeds.opml',
      '<opml><body><outline xmlUrl="https://a.test/"/></body></opml>',
    ],
  ])('may be %s', async (_case, name, text) => {
    expect(await readSourceFile(new File([text], name))).toMatchObject({
      outcome: 'read',
      rows: [{ url: 'https://a.test/' }],
    });
    expect(await readPastedSources(text)).toMatchObject({ rows: [{ url: 'https://a.test/' }] });
  });

  it.each([
    ['nothing', 'a.csv', '  \n', 'There is nothing in it.'],
    ['no XML', 'feeds.opml', 'club,url\nA,https://a.test/', 'This is not XML'],
    [
      'too large',
      'a.csv',
      ' '.repeat(1024 * 1024 + 1),
      'It is a little more than 1 MB; at most 1 MB',
    ],
    ['far too large', 'a.csv', ' '.repeat(1.5 * 1024 * 1024), 'It is 1.5 MB; at most 1 MB'],
    ['too long', 'a.csv', csv(2001), 'There are 2,001 rows in it; at most 2,000'],
  ])('is refused when it is %s', async (_case, name, text, message) => {
    expect(await readSourceFile(new File([text], name))).toEqual({
      outcome: 'refused',
      message: expect.stringContaining(message) as string,
    });
  });

  it('may have 2,000 rows', async () => {
    expect(await readPastedSources(csv(2000))).toMatchObject({ outcome: 'read' });
  });

  it('is refused when its rows are more than a request may hold', async () => {
    const folder = `<outline text="${'é'.repeat(200)}">`;
    const feeds = '<outline xmlUrl="https://a.test/"/>'.repeat(2000);
    const text = `<opml><body>${folder.repeat(5)}${feeds}${'</outline>'.repeat(5)}</body></opml>`;

    expect(await readPastedSources(text)).toEqual({
      outcome: 'refused',
      message: 'That is more than can be sent at once. Split it in two.',
    });
  });

  it('sends no more of a value than shows that it is too long', async () => {
    const read = await readPastedSources(
      `club,url,name\nA,https://a.test/${'a'.repeat(9000)},${'x'.repeat(199)}\u{1F600}`,
    );

    expect(read).toMatchObject({
      rows: [
        { url: expect.stringMatching(/^.{2049}$/) as string, name: `${'x'.repeat(199)}\uFFFD` },
      ],
    });
  });
});

describe('a row of an address that cannot be read', () => {
  const privately = expect.stringMatching(/^This address is one of a private network/) as string;

  it.each([
    ['https://10.0.0.1/f', 'touchline.example', { problem: privately }],
    ['http://localhost:4399/f', 'touchline.example', { problem: privately }],
    ['http://127.0.0.1:4399/f', 'localhost', {}],
    ['https://a.test/f', 'touchline.example', {}],
  ])('says so where it has to: %s on %s', (url, siteHostname, told) => {
    expect(refusePrivate([{ line: 2, url }], siteHostname)).toEqual([{ line: 2, url, ...told }]);
  });

  it('keeps what else is wrong with it', () => {
    const row = { line: 2, url: 'https://10.0.0.1/f', problem: 'Another.' };
    expect(refusePrivate([row], 'touchline.example')).toEqual([row]);
  });
});
