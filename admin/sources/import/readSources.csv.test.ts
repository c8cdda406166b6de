import { describe, expect, it } from 'vitest';
import { readPastedSources } from './readSources.ts';

describe('a table of sources', () => {
  it('is read in the order of its header, with the line of each row', async () => {
    expect(
      await readPastedSources(
        'club, name, url, type, priority, official, display_name, kind\n' +
          'Arsenal, Arsenal FC, https://arsenal.test/rss, rss, 5, yes, Arsenal, Official\n' +
          'Leeds,,https://leeds.test/rss,,,,,\n',
      ),
    ).toEqual({
      outcome: 'read',
      rows: [
        {
          line: 2,
          club: 'Arsenal',
          name: 'Arsenal FC',
          url: 'https://arsenal.test/rss',
          type: 'rss',
          priority: '5',
          official: 'yes',
          display_name: 'Arsenal',
          kind: 'Official',
        },
        { line: 3, club: 'Leeds', url: 'https://leeds.test/rss' },
      ],
    });
  });

  it.each([
    ['another order', 'url,club\nhttps://a.test/,Arsenal'],
    ['capitals', 'Club,URL\nArsenal,https://a.test/'],
    ['semicolons', 'club;url\nArsenal;https://a.test/'],
    ["Excel's own line ahead", 'sep=;\nclub;url\nArsenal;https://a.test/'],
    ['a separator that this line tells', 'sep=|\nclub|url\nArsenal|https://a.test/'],
    ['tabs', 'club\turl\nArsenal\thttps://a.test/'],
    ['quotation marks', '"club","url"\n"Arsenal","https://a.test/"'],
    ['blank lines', 'club,url\n\nArsenal,https://a.test/\n,\n'],
    ['empty columns', 'club,url,,\nArsenal,https://a.test/,,'],
  ])('may have %s', async (_case, text) => {
    expect(await readPastedSources(text)).toMatchObject({
      outcome: 'read',
      rows: [{ club: 'Arsenal', url: 'https://a.test/' }],
    });
  });

  it('keeps count of lines over blank ones and over line feeds within values', async () => {
    const read = await readPastedSources(
      'club,url,name\nA,https://a.test/,"one\ntwo"\n\n\nB,https://b.test/,"x""y"',
    );

    expect(read).toMatchObject({
      rows: [
        { line: 2, name: 'one\ntwo' },
        { line: 6, name: 'x"y' },
      ],
    });
  });

  it('says of a row that has more values than the header', async () => {
    expect(
      await readPastedSources('club,url\nA,https://a.test/?x=1,2\nB,https://b.test/'),
    ).toMatchObject({
      outcome: 'read',
      rows: [
        {
          line: 2,
          problem: expect.stringContaining('The row has 3 values, the header 2.') as string,
        },
        { line: 3, url: 'https://b.test/' },
      ],
    });
  });

  it.each([
    ['', 'There is nothing in it.'],
    ['\n\n', 'There is nothing in it.'],
    ['club,url\n', 'There is a header and no row below it.'],
    ['club,name\nA,B', 'Line 1: the column “url” is missing.'],
    ['Just a sentence.', 'Line 1: the column “club” is missing.'],
    ['\n\nclub,url,colour\nA,https://a.test/,red', 'Line 3: there is no column “colour”.'],
    ['club,url,Club\nA,https://a.test/,B', 'Line 1: the column “club” stands there twice.'],
    [
      'club,url\nA,https://a.test/\n\nB,"https://b.test/\nC,https://c.test/',
      'Line 4: a quotation mark is opened here and never closed.',
    ],
    [
      'club,url\nA,https://a.test/\n"B"s,https://b.test/',
      'Line 3: there is text after a closing quotation mark.',
    ],
  ])('is refused when it is %j', async (text, message) => {
    expect(await readPastedSources(text)).toEqual({
      outcome: 'refused',
      message: expect.stringContaining(message) as string,
    });
  });
});
