import { describe, expect, it } from 'vitest';
import { readOpml } from './readOpml.ts';

function opml(body: string): string {
  return `<?xml version="1.0"?>\n<opml version="2.0">\n<head><title>Feeds</title></head>\n<body>\n${body}\n</body>\n</opml>`;
}

describe('a list of feeds', () => {
  it('is read with the folders, the nearest first, and the line of each feed', () => {
    const text = opml(`<outline text="Football">
  <outline text="Arsenal" title="Arsenal FC">
    <!-- <outline xmlUrl="https://no.test/"/> -->
    <outline type="rss" text="Blog &amp; more" xmlUrl="https://a.test/?x=1&amp;y=2"/>
  </outline>
</outline>
<outline text='B' xmlUrl='https://b.test/' />`);

    expect(readOpml(text)).toEqual({
      outcome: 'read',
      rows: [
        {
          line: 8,
          url: 'https://a.test/?x=1&y=2',
          name: 'Blog & more',
          folders: ['Arsenal FC', 'Football'],
        },
        { line: 11, url: 'https://b.test/', name: 'B', folders: [] },
      ],
    });
  });

  it.each([
    ['an ampersand that is not escaped', '<outline text="A" xmlUrl="https://a.test/?x=1&y=2"/>'],
    ['attributes in other cases', '<outline TEXT="A" xmlurl="https://a.test/?x=1&amp;y=2"/>'],
    [
      'a feed of its own end tag',
      '<outline text="A" xmlUrl="https://a.test/?x=1&amp;y=2"></outline>',
    ],
  ])('may have %s', (_case, body) => {
    expect(readOpml(opml(body))).toMatchObject({
      rows: [{ url: 'https://a.test/?x=1&y=2', name: 'A', line: 5 }],
    });
  });

  it('keeps a feed that has lost its address, and passes over an empty folder', () => {
    const text = opml('<outline text="Empty"/>\n<outline text="Feed" type="rss"/>');

    expect(readOpml(text)).toMatchObject({ rows: [{ line: 6, url: '', name: 'Feed' }] });
  });

  it.each([
    ['This is not XML: there is no element in it.', '<'],
    ['This is a web page (HTML), not OPML.', '<!DOCTYPE html><html><body></body></html>'],
    ['This is a feed, not a list of feeds (OPML).', '<rss version="2.0"><channel></channel></rss>'],
    ['This is not OPML: it begins with <svg> instead of <opml>.', '<svg></svg>'],
    ['This OPML lists no feeds.', opml('')],
    ['This OPML lists no feeds.', opml('<outline text="Empty"></outline>')],
    ['Line 5: <outline> is never closed.', opml('<outline text="A">').split('\n</body>')[0] ?? ''],
    [
      'Line 6: </body> stands where <outline> of line 5 is still open.',
      opml('<outline text="A" xmlUrl="https://a.test/">'),
    ],
    ['Line 5: </outline> stands where <body> of line 4 is still open.', opml('</outline>')],
    ['Line 8: </outline> closes nothing.', `${opml('')}\n</outline>`],
    [
      'Line 5: the attributes of <outline> cannot be read; a quotation mark may be missing.',
      opml('<outline text="A xmlUrl="https://a.test/"/>'),
    ],
    [
      'Line 5: the attributes of <outline> cannot be read; a quotation mark may be missing.',
      opml('<outline text=A xmlUrl="https://a.test/"/>'),
    ],
    ['Line 6: the tag <outline> has no end.', opml('\n<outline text="A"\n<outline text="B"/>')],
    [
      'Line 5: there are too many elements within one another.',
      opml('<outline text="A">'.repeat(60)),
    ],
  ])('is refused: %s', (message, text) => {
    expect(readOpml(text)).toEqual({
      outcome: 'refused',
      message: expect.stringContaining(message) as string,
    });
  });
});
