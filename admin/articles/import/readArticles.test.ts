import { describe, expect, it } from 'vitest';
import { readArticleFile } from './readArticles.ts';

const header = 'published_at,club,headline,url';
const read = (...contents: BlobPart[]) => readArticleFile(new File(contents, 'articles.csv'));

/** What is read of a row with one cell changed. */
async function readRow(cells: Record<string, string>) {
  const row = {
    published_at: '2024-03-01T12:00Z',
    club: 'Arsenal',
    headline: 'A story',
    url: 'https://news.test/a',
    ...cells,
  };
  const quoted = Object.values(row).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const file = await read(`${Object.keys(row).join()}\n${quoted.join()}`);
  return file.outcome === 'read' ? file.rows[0] : file;
}

describe('a table of articles', () => {
  it.each([
    ['a byte order mark and CRLF', '\uFEFF', '\r\n', ','],
    ['semicolons', '', '\n', ';'],
    ['tabs', '', '\r', '\t'],
  ])('may have %s', async (_case, start, newline, mark) => {
    const rows = [header, '2024-03-01,Arsenal,"One\nand two",https://news.test/a?utm_source=x'];
    const text = start + rows.join('\n').replaceAll(',', mark).replaceAll('\n', newline);
    expect(await read(text)).toEqual({
      outcome: 'read',
      rows: [
        {
          ...{ line: 2, club: 'Arsenal', headline: 'One and two', title_key: 'one and two' },
          ...{ canonical_url: 'https://news.test/a', url_key: 'news.test/a' },
          ...{ published_at: '2024-03-01T00:00:00.000Z', is_visible: true },
        },
      ],
    });
  });

  it.each([
    ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'The file is not in UTF-8'],
    ['a spreadsheet', ['PK\u0003\u0004\0\0'], 'This is not a text file'],
    ['a page', ['<!doctype html>\n<p>Hello'], 'the column “published_at” is missing'],
    ['a list of feeds', [`${header},priority\n`], 'there is no column “priority”'],
    ['empty', [''], 'There is nothing in it'],
    ['all header', [header], 'There is a header and no row below it'],
    ['cut off', [`${header}\n2024-03-01,Arsenal,"A st`], 'Line 2: a quotation mark'],
    ['too long', [`${header}\n${'2024-03-01,A,B,C\n'.repeat(10_000)}`], 'There are 10,000 rows'],
    ['too large', [' '.repeat(1024 * 1024 + 1)], 'It is a little more than 1 MB'],
    [
      'more than a request may hold',
      [`${header}\n${`2024-03-01,Arsenal,B,https://a.test/${'b'.repeat(440)}\n`.repeat(2000)}`],
      'That is more than can be sent at once. Split it in two.',
    ],
  ])('is refused when it is %s', async (_case, contents, message) => {
    expect(await read(...contents)).toEqual({
      outcome: 'refused',
      message: expect.stringContaining(message) as string,
    });
  });

  it.each([
    ['a day', '2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['as the export writes it', '2024-03-01T12:00:00.25+01:00', '2024-03-01T11:00:00.250Z'],
    ['as spreadsheets write it', '2024-03-01 12:00Z', '2024-03-01T12:00:00.000Z'],
  ])('may have dates that are %s', async (_case, published_at, moment) => {
    expect(await readRow({ published_at })).toMatchObject({ published_at: moment });
  });

  it.each([
    ['soon'],
    ['2023-02-29'],
    ['2024-03-01T25:00Z'],
    ['2024-03-01T12:00'],
    ['01/02/2024'],
    ['Season 7'],
    ['0000-01-01'],
    ['1899-12-30'],
    ['+012024-01-01T00:00Z'],
    [''],
  ])('takes “%s” for no date', async (published_at) => {
    expect(await readRow({ published_at })).toMatchObject({
      problem: expect.stringContaining('The date is missing or none since 1990.') as string,
    });
  });

  it.each([
    ['javascript:alert(1)', 'The address is not a web address'],
    ['data:text/html,hello', 'The address is not a web address'],
    ['/news/1', 'The address is not a web address'],
    ['http://localhost:4321/', 'The address is one of a private network'],
    ['http://0x7f.1/', 'The address is one of a private network'],
    ['http://[::1]/', 'The address is one of a private network'],
    ['http://192.168.1.1/', 'The address is one of a private network'],
  ])('refuses the address %s', async (url, problem) => {
    expect(await readRow({ url })).toMatchObject({
      canonical_url: expect.any(String) as string,
      problem: expect.stringContaining(problem) as string,
    });
  });

  it.each([
    ['<img src=x onerror=alert(1)>Won &amp; lost', 'Won & lost'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Won', 'Won'],
    // What the export puts ahead of it is taken away again.
    [`'=HYPERLINK("http://a.test/")`, '=HYPERLINK("http://a.test/")'],
  ])('reads the headline %s as words', async (headline, words) => {
    expect(await readRow({ headline })).toMatchObject({ headline: words });
  });

  it.each([
    ['<p> </p>', {}, 'The headline is missing.'],
    ['A', { topic: 'toString' }, 'There is no topic “toString”. There are match-report, '],
    ['A', { is_visible: 'perhaps' }, 'is_visible is “perhaps”; it must be yes or no.'],
  ])('says what is wrong with %s and %o', async (headline, cells, problem) => {
    expect(await readRow({ headline, ...cells })).toMatchObject({
      problem: expect.stringContaining(problem) as string,
    });
  });
});
