import { expect, test } from 'vitest';
import { readLinkPreview } from './readLinkPreview.ts';

test('a page is shown by its title, description, image and icon', () => {
  expect(
    readLinkPreview({
      url: 'https://x.example/',
      title: ' A derby ',
      description: 'Two goals.',
      image_url: 'https://x.example/a.jpg',
      favicon_url: 'https://x.example/favicon.ico',
      logo_url: 'https://x.example/logo.svg',
    }),
  ).toEqual({
    title: 'A derby',
    description: 'Two goals.',
    imageUrl: 'https://x.example/a.jpg',
    faviconUrl: 'https://x.example/favicon.ico',
  });
});

test('a logo stands in for an image that is missing or must not be loaded', () => {
  const logo_url = 'https://x.example/logo.svg';
  for (const image_url of [null, 'javascript:alert(1)']) {
    expect(readLinkPreview({ image_url, logo_url })?.imageUrl).toBe(logo_url);
  }
});

test.each([null, 'text', [], {}, { title: ' ', favicon_url: 'https://x.example/i.ico' }])(
  '%j has nothing to show',
  (answer) => {
    expect(readLinkPreview(answer)).toBeNull();
  },
);
