import { describe, expect, it } from 'vitest';
import { collectBlogLinks } from './collectBlogLinks.ts';

const page = 'https://blog.example/about';

function urlsIn(html: string): string[] {
  return collectBlogLinks(html, page).map(({ url }) => url);
}

describe('a link is taken for a blog', () => {
  it.each([
    [
      'under a heading that says so',
      '<h3>Blogroll</h3><ul><li><a href="https://fans.example/">Fans</a></ul>',
      'under "Blogroll"',
    ],
    [
      'in a widget that says so',
      '<aside class="widget widget_links"><a href="https://fans.example/">Fans</a></aside>',
      'in its list of links',
    ],
    [
      'named as a friend',
      '<a rel="friend met" href="https://fans.example/">Fans</a>',
      'as a friend',
    ],
    [
      'called a blog',
      '<p>See <a href="https://fans.example/2026/x">this fan blog</a>',
      'in its text',
    ],
  ])('%s', (_name, html, words) => {
    expect(collectBlogLinks(html, page)).toEqual([
      {
        url: 'https://fans.example/',
        title: expect.any(String) as string,
        evidence: `linked from ${page}, ${words}`,
      },
    ]);
  });

  it('where blogs live, as the site and not the story', () => {
    expect(
      urlsIn(`<a href="https://rovers.blogspot.com/2026/late-goal.html">a</a>
        <a href="https://www.fansnetwork.co.uk/football/rovers/news/1/x">b</a>`),
    ).toEqual(['https://rovers.blogspot.com/', 'https://www.fansnetwork.co.uk/football/rovers/']);
  });

  it('once, however often it is linked, out of bytes as out of text', () => {
    const html = `<h4>Links</h4><a href="https://fans.example">A</a><a href="http://www.fans.example/b">B</a>`;
    expect(collectBlogLinks(new TextEncoder().encode(html), page)).toHaveLength(1);
    expect(collectBlogLinks(html, page)).toHaveLength(1);
  });
});

describe('a link is left alone', () => {
  it.each([
    ['of the site itself', 'https://www.blog.example/links'],
    ['of a social network', 'https://www.facebook.com/rovers'],
    ['of another social network', 'https://mobile.x.com/rovers'],
    ['of big media', 'https://www.bbc.co.uk/sport/football/teams/rovers'],
    ['of a bookmaker', 'https://www.bet365.com/'],
    ['of an unknown bookmaker', 'https://superbets.example/'],
    ['of a ticket shop', 'https://tickets.rovers.example/'],
    ['of a shop', 'https://shop.rovers.example/'],
    ['of a search engine', 'https://www.google.co.uk/search?q=rovers'],
    ['of a blog service itself', 'https://wordpress.com/'],
    ['of a file', 'https://fans.example/programme.pdf'],
    ['that is no web address', 'mailto:me@fans.example'],
  ])('%s', (_name, href) => {
    expect(urlsIn(`<h3>Links</h3><a href="${href}">x</a>`)).toEqual([]);
  });

  it.each([
    ['paid for', '<h3>Links</h3><a rel="sponsored" href="https://fans.example/">x</a>'],
    ['by a reader', '<div id="comments"><a href="https://x.blogspot.com/">x</a></div>'],
    [
      'in an advert',
      '<div class="sponsors"><h3>Links</h3><a href="https://fans.example/">x</a></div>',
    ],
    ['that nothing says is a blog', '<h1>Late goal</h1><a href="https://pie.example/">a pie</a>'],
  ])('%s', (_name, html) => {
    expect(urlsIn(html)).toEqual([]);
  });

  it('beyond the fiftieth', () => {
    const links = Array.from(
      { length: 20_000 },
      (_, at) => `<a href="https://b${at}.example/">b</a>`,
    );
    expect(urlsIn(`<h2>Blogs</h2>${links.join('')}`)).toHaveLength(50);
  });
});
