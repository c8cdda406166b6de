import { describe, expect, it } from 'vitest';
import { builtScript, placeScripts, type BuiltScript } from './pageScripts.ts';

const page = (body: string) => `<!doctype html><body>${body}</body>`;

const scripts: Readonly<Record<string, BuiltScript>> = {
  '/_astro/mine.js': { code: '', imports: ['/_astro/page.js', '/_astro/stories.js'] },
  '/_astro/stories.js': { code: '', imports: ['/_astro/page.js', '/_astro/cards.js'] },
};
const place = (body: string, first = '') =>
  placeScripts(page(body), (path) => scripts[path] ?? { code: first, imports: [] });

describe('scripts inside pages with islands', () => {
  it('leave one reference in the place of the first', () => {
    const placed = place(
      '<style>astro-island,astro-slot{display:contents}</style><script>a("$&")</script><p>News</p><script>b()</script>',
    );
    expect(placed.moved?.code).toBe('a("$&")\nb()');
    expect(placed.moved?.path).toMatch(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/);
    expect(placed.page).toBe(
      page(`<script async src="${placed.moved?.path ?? ''}"></script><p>News</p>`),
    );
  });

  it('are not looked for in attributes, where a script is only text', () => {
    const body = (script: string) => `<p data-name="<script>a()</script>">News</p>${script}`;
    const placed = place(body('<script>b()</script>'));
    expect(placed.moved?.code).toBe('b()');
    expect(placed.page).toBe(
      page(body(`<script async src="${placed.moved?.path ?? ''}"></script>`)),
    );
  });

  it.each([
    '<script type="module" src="/a.js"></script>',
    '<script type="application/ld+json">{}</script>',
    '<p>&lt;script&gt;a()&lt;/script&gt;</p>',
    '<style>p{}</style>',
    '<meta content="Hi <script>a()</script>">',
    "<p title='<script>a()</script>' data-name=\"it's <script>b()</script>\">",
    '<br><input value="<script>a()</script>" disabled><hr>',
    '<SCRIPT type="module">a()</SCRIPT>',
  ])('are not %s', (body) => {
    expect(place(body)).toEqual({ page: page(body), first: null, moved: null });
  });
});

const firstPath = '/_astro/meetReader.entry-a1-_b.js';
const reference = `<script src="${firstPath}" data-first></script>`;

describe('the script that a page names first', () => {
  it('stands in the place of the reference, as it is', () => {
    expect(place(reference, "a('$&', `$1`)\n")).toEqual({
      page: page("<script>a('$&', `$1`)</script>"),
      first: firstPath,
      moved: null,
    });
  });

  it('is not put where the reference is text of the page', () => {
    expect(place(`${reference}<p title='${reference}'>`, 'a()').page).toBe(
      page(`<script>a()</script><p title='${reference}'>`),
    );
  });

  it.each(['a("</script>")', 'a("</SCRIPT ")', '// <!-- <script>'])('may not be %s', (code) => {
    expect(() => place(reference, code)).toThrow('cannot be inside a page');
  });
});

describe('what scripts import', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;

  it('is asked for ahead of the first, with what that imports, once', () => {
    expect(place(`<p>News</p>${script('mine')}${script('page')}`).page).toBe(
      page(
        '<p>News</p><link rel="modulepreload" href="/_astro/stories.js"><link rel="modulepreload" href="/_astro/cards.js">' +
          `${script('mine')}${script('page')}`,
      ),
    );
  });

  it('is found, and not what it may come to load', () => {
    expect(
      builtScript(
        'import{a as b}from"./Page.astro_type.fX-1.js";import"./older-news.B.js";const c=()=>import("./later.js")',
      ).imports,
    ).toEqual(['/_astro/Page.astro_type.fX-1.js', '/_astro/older-news.B.js']);
  });
});
