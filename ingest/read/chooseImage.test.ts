import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { chooseImage, imagesOf, pixelsOf } from './chooseImage.ts';

const photo = 'https://example.com/photo.jpg';

function imageIn(html: string): string | null {
  return chooseImage(imagesOf(html), ['https://example.com/news/1']);
}

describe('chooseImage', () => {
  it.each([
    [`<p>a</p><img src="${photo}"><img src="https://example.com/second.jpg">`],
    [`<IMG class=x SRC='${photo}' />`],
    ['<img src="/photo.jpg">'],
    ['<img src="//example.com/photo.jpg">'],
    [`<img src="data:image/gif;base64,R0lGOD" data-src="${photo}">`],
    [`<img src="https://example.com/pixel.gif"><img src="${photo}">`],
    [`<img src="https://example.com/a.png" width="1" height="1"><img src="${photo}">`],
    [`<img src="${photo}" width="100%" height="auto">`],
    [`<img src="${photo}" width="640px" height="360">`],
    [`<!-- <img src="https://example.com/no.jpg"> --><img src="${photo}">`],
  ])('finds the picture in %s', (html) => {
    expect(imageIn(html)).toBe(photo);
  });

  it.each([
    '<p>none</p>',
    '<img alt="no source">',
    '<img src="data:image/png;base64,AAAA">',
    '<img src="javascript:alert(1)">',
    '<img src="https://feeds.feedburner.com/~r/x/~4/y" width="1" height="1">',
    '<img src="https://feeds.feedburner.com/~ff/x?d=y">',
    '<img src="https://pixel.wp.com/b.gif?host=x">',
    '<img src="https://0.gravatar.com/avatar/x?s=96">',
    '<img src="https://s.w.org/images/core/emoji/15/72x72/1.png">',
    '<img src="https://example.com/favicon.ico">',
    '<img src="https://example.com/i/spacer.gif">',
    '<img src="https://example.com/share.png" width="16" height="16">',
    '<img src="https://example.com/photo.jpg',
    '<img src="https://s0.wp.com/i/blank.jpg">',
    '<img src="https://example.com/pixel/1?user=2">',
    '<img src="https://static.example.com/images/emoji.php/v9/26bd.png">',
    '<img src="https://cdn.example.com/twemoji@14/26bd.png">',
    '<img src="https://example.com/sheet.svg#ball">',
  ])('refuses %s', (html) => {
    expect(imageIn(html)).toBeNull();
  });

  it('does not take a story of a telephone for a tracking pixel', () => {
    const url = 'https://example.com/pixel-9-review.jpg';
    expect(imageIn(`<img src="${url}">`)).toBe(url);
  });

  it.each([
    ['https://example.com/icons/club.png', true],
    ['https://example.com/favicon.ico', true],
    ['https://0.gravatar.com/avatar/x?s=400', true],
    ['https://example.com/spacer.gif', false],
    ['https://pixel.wp.com/b.gif', false],
  ])('takes %s at its word where a page declares it: %s', (url, isTaken) => {
    const image = { url, width: null, height: null };
    expect(chooseImage([{ ...image, isDeclared: true }], [])).toBe(isTaken ? url : null);
    expect(chooseImage([image], [])).toBeNull();
  });

  it('decodes the references that HTML leaves in a URL', () => {
    expect(imageIn('<img src="https://example.com/p?a=1&amp;b=2">')).toBe(
      'https://example.com/p?a=1&b=2',
    );
  });
});

describe('pixelsOf', () => {
  it.each([
    ['640', 640],
    [' 640px ', 640],
    ['640.5', 640],
    ['100%', null],
    ['auto', null],
    ['', null],
    [undefined, null],
  ])('reads %j as %j', (value, pixels) => {
    expect(pixelsOf(value)).toBe(pixels);
  });
});

it('takes no time for a size that is built to take some', () => {
  expect(cpuTimeMs(() => pixelsOf(`1${' '.repeat(500_000)}x`))).toBeLessThan(50);
});
