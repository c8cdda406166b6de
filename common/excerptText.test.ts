import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from './fixtures/cpuTimeMs.ts';
import { excerptText } from './excerptText.ts';

const post = '<a href="https://a.example/1">Late winner</a>';
const site = '<a href="https://a.example">A Blog</a>';

describe('excerptText', () => {
  it.each([
    [`<p>Villa win.</p><p>The post ${post} appeared first on ${site}.</p>`],
    [`<p>Villa win.</p>\n<p>The post ${post} first appeared on ${site}.</p>`],
    [`<p>Villa win. [&#8230;]</p><p>The post ${post} appeared first on ${site}.</p>`],
    [`<p>Villa win.</p><p>This article was first published on ${site}</p>`],
    ['<p>Villa win. <a class="more-link">Continue reading <span>Late winner</span> &rarr;</a></p>'],
    ['Villa win. Continue Reading'],
    ['Villa win. <a>Read more &raquo;</a>'],
    ['Villa win. <a>Read More...</a>'],
    ['Villa win.<br/><a>Read more</a>'],
    ['Villa win. <a>READ MORE &gt;&gt;</a>'],
    ['Villa win. Click here to read more'],
    ['Villa win. Read the full story here'],
    ['Villa win. (more&#8230;)'],
    ['Villa win. <a>More &#8250;</a>'],
    ['Villa win. and more &raquo;'],
    ['Villa win. [&#8230;]'],
    ['Villa win. [...]'],
    ['Villa win. &hellip; <a>Continue reading</a>'],
    ['Villa win. &#32; submitted by &#32; <a>/u/fan</a> <br/> <a>[link]</a> <a>[comments]</a>'],
  ])('leaves out the footer of %s', (html) => {
    expect(excerptText(html)).toBe('Villa win.');
  });

  it.each([
    ['Villa have won [&#8230;]', 'Villa have won…'],
    ['Villa have won [...] <a>Read more</a>', 'Villa have won…'],
    ['Villa have won&hellip; <a>Continue reading</a>', 'Villa have won…'],
    ['Villa have won,...', 'Villa have won…'],
    ['“Villa have won.” […]', '“Villa have won.”'],
  ])('shows by a mark that %s was cut', (html, text) => {
    expect(excerptText(html)).toBe(text);
  });

  it.each([
    'The post was hit twice.',
    'The post-match interview appeared first on Sky before it was cut. Then it rained.',
    'Fans continue reading about it.',
    'There is little he could do more',
    'They have two games left and may need more.',
    'Villa […] have won.',
    'Nothing to read on the way.',
    '£50m and more',
    'Fans wanted to know what they could read on…',
    'He could take no more…',
    'A statue of Sir Bobby More',
    '',
  ])('keeps %j', (text) => {
    expect(excerptText(text)).toBe(text);
  });

  it.each([`The post ${post} appeared first on ${site}.`, '<a>Read more</a>', '[&#8230;]'])(
    'makes nothing of %s',
    (html) => {
      expect(excerptText(html)).toBe('');
    },
  );

  it('cuts what is left at a word', () => {
    const html = '<p>Villa have won again [&#8230;]</p><p>The post A appeared first on B.</p>';
    expect(excerptText(html, 15)).toBe('Villa have won…');
    expect(excerptText(html, 21)).toBe('Villa have won again…');
  });

  it.each(['The post ', 'Read more ', '[…] ', '… ', '. ', ' '])(
    'takes no longer than a moment for a megabyte of %j',
    (piece) => {
      const html = piece.repeat(1_000_000 / piece.length);
      expect(cpuTimeMs(() => excerptText(html, 300))).toBeLessThan(2_000);
    },
  );
});

describe('text built to take time', () => {
  it.each([
    ['leaders', `The table${'.'.repeat(5000)}x`],
    ['dots after a link', `x. Read more${'.'.repeat(5000)}!x`],
    ['ellipses', `x${'… '.repeat(3000)}y`],
    ['links', 'Read more. '.repeat(20_000)],
  ])('takes none: %s', (_name, text) => {
    expect(cpuTimeMs(() => excerptText(text, 300))).toBeLessThan(250);
  });
});
