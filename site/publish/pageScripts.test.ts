import { describe, expect, it } from 'vitest';
import { importsOf, moveScripts, preloadImports, putScript } from './pageScripts.ts';

const page = (body: string) => `<!doctype html><body>${body}</body>`;

describe('moveScripts', () => {
  it('leaves one reference in the place of all inline scripts', () => {
    const moved = moveScripts(
      page(
        '<style>astro-island,astro-slot{display:contents}</style><script>a("$&")</script><p>News</p><script>b()</script>',
      ),
    );
    expect(moved?.code).toBe('a("$&")\nb()');
    expect(moved?.path).toMatch(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/);
    expect(moved?.page).toBe(page(`<script async src="${moved?.path ?? ''}"></script><p>News</p>`));
  });

  it('takes nothing from attributes, where a script is only text', () => {
    const body = (script: string) => `<p data-name="<script>a()</script>">News</p>${script}`;
    const moved = moveScripts(page(body('<script>b()</script>')));
    expect(moved?.code).toBe('b()');
    expect(moved?.page).toBe(page(body(`<script async src="${moved?.path ?? ''}"></script>`)));
  });

  it('names the file after what is in it', () => {
    const [first, again, other] = ['a()', 'a()', 'b()'].map((code) =>
      moveScripts(page(`<script>${code}</script>`)),
    );
    expect(first?.path).toBe(again?.path);
    expect(first?.path).not.toBe(other?.path);
  });

  it.each([
    '<script type="module" src="/a.js"></script>',
    '<script type="application/ld+json">{}</script>',
    '<p>&lt;script&gt;a()&lt;/script&gt;</p>',
    '<style>p{}</style>',
    '<meta content="Hi <script>a()</script>">',
    "<p title='<script>a()</script>' data-name=\"it's <script>b()</script>\">",
    '<SCRIPT type="module">a()</SCRIPT>',
  ])('leaves %s alone', (body) => {
    expect(moveScripts(page(body))).toBeNull();
  });
});

const reference = '<script src="/_astro/meetReader.entry-a1-_b.js" data-first></script>';

describe('putScript', () => {
  it('puts the code in the place of the reference, as it is', () => {
    expect(putScript(`<head>${reference}</head>`, "a('$&', `$1`)\n")).toBe(
      "<head><script>a('$&', `$1`)</script></head>",
    );
  });

  it('takes the first reference alone: what comes later is text of the page', () => {
    expect(putScript(`${reference}<p title='${reference}'>`, 'a()')).toBe(
      `<script>a()</script><p title='${reference}'>`,
    );
  });

  it.each(['a("</script>")', 'a("</SCRIPT ")', '// <!-- <script>'])('refuses %s', (code) => {
    expect(() => putScript(reference, code)).toThrow('cannot be inside a page');
  });
});

describe('preloadImports', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const importsOfScript = (path: string) =>
    path === '/_astro/mine.js'
      ? ['/_astro/page.js', '/_astro/stories.js']
      : path === '/_astro/stories.js'
        ? ['/_astro/page.js', '/_astro/cards.js']
        : [];

  it('asks ahead of the first script for what scripts import, and what that does, once', () => {
    expect(
      preloadImports(page(`<p>News</p>${script('mine')}${script('page')}`), importsOfScript),
    ).toBe(
      page(
        '<p>News</p><link rel="modulepreload" href="/_astro/stories.js"><link rel="modulepreload" href="/_astro/cards.js">' +
          `${script('mine')}${script('page')}`,
      ),
    );
  });

  it.each(['<p>News</p>', script('page'), `<p title='${script('mine')}'>News</p>`])(
    'adds nothing to %s',
    (body) => {
      expect(preloadImports(page(body), importsOfScript)).toBe(page(body));
    },
  );
});

describe('importsOf', () => {
  it('finds what a script imports, and not what it may come to load', () => {
    expect(
      importsOf(
        'import{a as b}from"./Page.astro_type.fX-1.js";import"./older-news.B.js";const c=()=>import("./later.js")',
      ),
    ).toEqual(['/_astro/Page.astro_type.fX-1.js', '/_astro/older-news.B.js']);
  });
});
