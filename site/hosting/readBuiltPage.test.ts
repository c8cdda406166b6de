import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readBuiltPage } from './readBuiltPage.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

it('names the scripts that a page holds as its policy does, whatever is in them', () => {
  const code = 'if (1 < 2 && "&amp;") document.title = "<b>";';
  const page = `<script>${code}</script><p title="<script>text()</script>">
    <script type="module">later()</script>
    <script type="application/ld+json">{"name":"Arsenal"}</script>
    <script src="/_astro/page.1a.js"></script>`;
  expect(readBuiltPage(page).scriptHashes).toEqual([hashOf(code), hashOf('later()')]);
});

it('finds the files that a page and its islands name', () => {
  const page = `<link rel="stylesheet" href="/_astro/page.css"><a href="/clubs/arsenal">Arsenal</a>
    <astro-island component-url="/_astro/Box.js" renderer-url="/_astro/client.js"></astro-island>
    <script type="module" src="/_astro/page.js"></script><p>"/_astro/text.js"</p>`;
  expect(readBuiltPage(page).assets).toEqual([
    '/_astro/page.css',
    '/_astro/Box.js',
    '/_astro/client.js',
    '/_astro/page.js',
  ]);
});
