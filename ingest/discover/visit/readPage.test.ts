import { describe, expect, it } from 'vitest';
import { readPage } from './readPage.ts';

const page = (html: string) => readPage(html, 'https://club.example/news/');

describe('a page', () => {
  it('gives its generator and its links', () => {
    expect(
      page(
        `<meta name="Generator" content="WordPress 6"><LINK REL="Alternate Home" TYPE="Application/RSS+XML; charset=utf-8" href=../feed>`,
      ),
    ).toMatchObject({
      generator: 'WordPress 6',
      links: [
        {
          url: 'https://club.example/feed',
          rel: ['alternate', 'home'],
          type: 'application/rss+xml',
        },
      ],
    });
  });

  it('has the links of its headers too', () => {
    const header =
      '</feed>; rel="alternate"; type="application/rss+xml"; title=All, </x>, <javascript:x>; rel=feed';
    expect(readPage('', 'https://club.example/news/', header).links).toEqual([
      { url: 'https://club.example/feed', rel: ['alternate'], type: 'application/rss+xml' },
    ]);
  });

  it.each([
    ['<base href="/a/"><a href="b">x</a>', 'https://club.example/a/b'],
    ['<base href="javascript:x"><a href="b">x</a>', 'https://club.example/news/b'],
    ['<a href="feed://other.example/rss">x</a>', 'http://other.example/rss'],
    ['<a href="feed:https://other.example/rss">x</a>', 'https://other.example/rss'],
    ['<a href="//other.example/?utm_source=x&amp;p=1#top">x</a>', 'https://other.example/?p=1'],
  ])('resolves the link in %s', (html, url) => {
    expect(page(html).anchors.map((anchor) => anchor.url)).toEqual([url]);
  });

  it.each(['mailto:a@b.example', 'javascript:alert(1)', 'feed:javascript:alert(1)', '', 'tel:1'])(
    'drops the link "%s"',
    (href) => {
      expect(page(`<a href="${href}">x</a>`).anchors).toEqual([]);
    },
  );

  it.each([
    ['<a href="/x"> Late <b>goal</b> </a>tail', 'Late goal'],
    ['<a href="/x"><img alt="RSS"></a>', 'RSS'],
    ['<a href="/x" title="Feed"><img alt="RSS"></a>', 'Feed'],
    ['<a href="/x" title="Feed">Words</a>', 'Words'],
    ['<a href="/x"><script>var a</script></a>', ''],
    ['<map><area href="/x" alt="Map"></map>', 'Map'],
  ])('reads the text of %s', (html, text) => {
    expect(page(html).anchors.map((anchor) => anchor.text)).toEqual([text]);
  });

  it('tells under which heading and in which elements a link stands', () => {
    const [anchor] = page(
      '<h2>Old</h2><aside id="side"><h3>Our <i>links</i></h3><ul class="Blogroll"><li><a rel="friend" href="/x">x</a>',
    ).anchors;
    expect(anchor).toMatchObject({
      heading: 'Our links',
      rel: ['friend'],
      place: 'li ul  blogroll aside side',
    });
  });

  it('is read in time linear to its length, however it nests', () => {
    const hostile = '<i>'.repeat(300_000) + '</b>'.repeat(250_000) + '<svg>'.repeat(20_000);
    const before = process.threadCpuUsage();
    page(`<a href="/kept">x</a>${hostile}`);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3_000);
    expect(page(`<a href="/kept">x</a>${hostile}`).anchors).toHaveLength(1);
  });
});
