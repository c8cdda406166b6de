import { describe, expect, it } from 'vitest';
import { cleanUrl, completeAddress, httpUrl, spokenAddress, urlKey, webUrl } from './webAddress.ts';

const feedUrl = 'https://club.example/news/feed.xml';

describe('cleanUrl', () => {
  it.each([
    ['a plain address as it is', 'https://a.example/story', 'https://a.example/story'],
    ['http', 'http://a.example/story', 'http://a.example/story'],
    ['blanks around it', '\n  https://a.example/story\t', 'https://a.example/story'],
    ['upper-case scheme and host', 'HTTPS://A.Example/Story', 'https://a.example/Story'],
    ['a default port', 'https://a.example:443/story', 'https://a.example/story'],
    ['another port', 'https://a.example:8443/story', 'https://a.example:8443/story'],
    ['a host in Unicode', 'https://münchen.example/tor', 'https://xn--mnchen-3ya.example/tor'],
    ['a path in Unicode', 'https://a.example/café', 'https://a.example/caf%C3%A9'],
    ['an IPv6 host', 'http://[2001:db8::1]/story', 'http://[2001:db8::1]/story'],
    ['credentials', 'https://bbc.co.uk:secret@a.example/', 'https://a.example/'],
    ['a place on the page', 'https://a.example/story#comments', 'https://a.example/story'],
    ['an empty fragment', 'https://a.example/story#', 'https://a.example/story'],
    ['an empty query', 'https://a.example/story?', 'https://a.example/story'],
    ['a route after #', 'https://a.example/#/news/1', 'https://a.example/#/news/1'],
    ['a route after #!', 'https://a.example/#!/news/1', 'https://a.example/#!/news/1'],
  ])('takes %s', (_name, text, expected) => {
    expect(cleanUrl(text)).toBe(expected);
  });

  it.each([
    ['a path', '/story', 'https://club.example/story'],
    ['a path without slash', 'story', 'https://club.example/news/story'],
    ['another host', '//other.example/story', 'https://other.example/story'],
    ['a query', '?id=1', 'https://club.example/news/feed.xml?id=1'],
    ['an absolute address', 'http://b.example/', 'http://b.example/'],
  ])('resolves %s against the feed', (_name, text, expected) => {
    expect(cleanUrl(text, feedUrl)).toBe(expected);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['blanks', '  \n'],
    ['words', 'http://not a host/'],
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', ' \tJaVa\nScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['mail', 'mailto:press@club.example'],
    ['a tag URI', 'tag:club.example,2026:1'],
    ['no host', 'https://'],
    ['more than 2,048 characters', `https://a.example/${'x'.repeat(2048)}`],
  ])('refuses %s, with or without a feed to resolve against', (_name, text) => {
    expect(cleanUrl(text)).toBeNull();
    expect(cleanUrl(text, feedUrl)).toBeNull();
  });

  it('refuses a relative address without a feed to resolve against', () => {
    expect(cleanUrl('/story')).toBeNull();
  });

  it('takes an address of exactly 2,048 characters', () => {
    const longest = 'https://a.example/'.padEnd(2048, 'x');
    expect(cleanUrl(longest)).toBe(longest);
    expect(cleanUrl(`${longest}x`)).toBeNull();
    expect(cleanUrl(`${longest}?utm_source=rss#top`)).toBe(longest);
  });

  it.each([
    'at_medium=RSS&at_campaign=rss',
    'at_campaign=KARANGA&at_campaign_type=owned&at_ptr_name=twitter&at_bbc_team=editorial',
    'utm_source=rss&utm_medium=feed&utm_campaign=rss&utm_id=1',
    'UTM_Source=rss',
    'amp;utm_source=rss',
    'fbclid=IwAR0&gclid=1&msclkid=2',
    'mc_cid=1&mc_eid=2',
    '_ga=1&_hsenc=2&_hsmi=3',
    'ns_mchannel=rss&ns_campaign=1490&ito=1490',
    'CMP=Share_iOSApp_Other',
    'WT.mc_id=rss',
    'ref_src=twsrc%5Etfw',
    '__twitter_impression=true',
    'utm_source',
  ])('removes the tracking of ?%s', (query) => {
    expect(cleanUrl(`https://a.example/story?${query}`)).toBe('https://a.example/story');
    expect(cleanUrl(`https://a.example/story?id=1&${query}&page=2`)).toBe(
      'https://a.example/story?id=1&page=2',
    );
  });

  it.each([
    'id=1',
    'p=123&preview=true',
    'storyId=7&utm=no&at=5',
    'q=a%20b+c~d',
    '/news/1',
    'flag',
    'empty=&b=%e2%82%ac',
    'url=https://b.example/?utm_source=x',
  ])('keeps ?%s letter for letter', (query) => {
    expect(cleanUrl(`https://a.example/story?${query}`)).toBe(`https://a.example/story?${query}`);
    expect(cleanUrl(`https://a.example/story?${query}&fbclid=1`)).toBe(
      `https://a.example/story?${query}`,
    );
  });
});

describe('urlKey', () => {
  it.each([
    ['https://example.com/a/b', 'example.com/a/b'],
    ['https://example.com/', 'example.com'],
    ['https://example.com/?p=1', 'example.com?p=1'],
    ['https://example.com:8443/a', 'example.com:8443/a'],
    ['https://example.com/#!/a', 'example.com#!/a'],
  ])('makes %s into %s', (url, key) => {
    expect(urlKey(url)).toBe(key);
  });

  it.each([
    ['the scheme', 'http://example.com/a', 'https://example.com/a'],
    ['www', 'https://www.example.com/a', 'https://example.com/a'],
    ['a numbered www', 'https://www2.example.com/a', 'https://example.com/a'],
    ['the mobile host', 'https://m.example.com/a', 'https://example.com/a'],
    ['the AMP host', 'https://amp.example.com/a', 'https://www.example.com/a'],
    ['the last slash', 'https://example.com/a/', 'https://example.com/a'],
    ['several last slashes', 'https://example.com/a//', 'https://example.com/a'],
    ['doubled slashes', 'https://example.com//a///b', 'https://example.com/a/b'],
    ['the index page', 'https://example.com/a/index.html', 'https://example.com/a/'],
    ['the index page in PHP', 'https://example.com/index.php?p=1', 'https://example.com/?p=1'],
    ['an AMP ending', 'https://example.com/a/amp/', 'https://example.com/a/'],
    ['an AMP beginning', 'https://example.com/amp/a', 'https://example.com/a'],
    ['an AMP part', 'https://example.com/sport/amp/a', 'https://example.com/sport/a'],
    ['an AMP extension', 'https://example.com/a.amp.html', 'https://example.com/a.html'],
    ['a bare AMP extension', 'https://example.com/a.amp', 'https://example.com/a'],
    ['an AMP parameter', 'https://example.com/a?amp', 'https://example.com/a'],
    [
      'an AMP parameter with a value',
      'https://example.com/a?amp=1&b=2',
      'https://example.com/a?b=2',
    ],
    ['an AMP output type', 'https://example.com/a?outputType=amp', 'https://example.com/a'],
    ['the order of parameters', 'https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1'],
    ['stray separators', 'https://example.com/a?&x=1&&', 'https://example.com/a?x=1'],
    ['the fragment', 'https://example.com/a#top', 'https://example.com/a'],
    ['the default port', 'https://example.com:443/a', 'http://example.com:80/a'],
    ['the case of escapes', 'https://example.com/caf%c3%a9', 'https://example.com/café'],
    ['tracking', 'https://example.com/a?utm_source=rss', 'https://example.com/a'],
  ])('does not tell stories apart by %s', (_name, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['https://example.com/?id=1', 'https://example.com/?id=2'],
    ['https://example.com/a', 'https://example.com/a/b'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'https://example.com/a.html'],
    ['https://example.com/a', 'https://example.com/a?page=2'],
    ['https://example.com/a', 'https://example.com:8080/a'],
    ['https://example.com/a', 'https://news.example.com/a'],
    ['https://m.example/a', 'https://example/a'],
    ['https://amp.dev/a', 'https://dev/a'],
    ['https://example.com/ampadu', 'https://example.com/adu'],
    ['https://example.com/a-amp', 'https://example.com/a'],
    ['https://example.com/camp/a', 'https://example.com/c/a'],
    ['https://example.com/index', 'https://example.com/'],
    ['https://example.com/?amplifier=1', 'https://example.com/'],
    ['https://example.com/?outputType=pdf', 'https://example.com/'],
    ['https://example.com/#/news/1', 'https://example.com/#/news/2'],
  ])('tells %s from %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('is never longer than its address, which fits into an index of the database', () => {
    const url = 'https://example.com/?'.padEnd(2048, '!~()*');
    expect(keyOf(url).length).toBeLessThanOrEqual(2048);
  });
});

function keyOf(url: string): string {
  const cleaned = cleanUrl(url);
  if (cleaned === null) throw new Error(`${url} is no address`);
  return urlKey(cleaned);
}

const base = 'https://example.com/news/feed.xml';

const refused = [
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/',
  'http://user:password@example.com/',
  'http://example.com@evil.example/',
  'http://',
  '',
  '  ',
  null,
  undefined,
];

describe('webUrl', () => {
  it.each([
    ['http://example.com/a', 'http://example.com/a'],
    ['  https://example.com/a\n', 'https://example.com/a'],
    ['b', 'https://example.com/news/b'],
    ['/b?c#d', 'https://example.com/b?c#d'],
    ['//cdn.example.com/b', 'https://cdn.example.com/b'],
    ['http://example.com/a b"c', 'http://example.com/a%20b%22c'],
    ['http://example.com/é', 'http://example.com/%C3%A9'],
  ])('resolves %j', (reference, url) => {
    expect(webUrl(reference, null, undefined, 'no base', base)).toBe(url);
  });

  it.each([...refused, `http://example.com/${'a'.repeat(5_000)}`])('refuses %j', (reference) => {
    expect(webUrl(reference, base)).toBeNull();
  });

  it('refuses a relative reference without a base', () => {
    expect(webUrl('/a')).toBeNull();
    expect(webUrl('/a', 'not a URL', null)).toBeNull();
    expect(webUrl('/a', 'mailto:a@example.com')).toBeNull();
  });
});

describe('httpUrl', () => {
  it.each(['https://www.club.example/', 'http://blog.localhost:9900/a'])('links %s', (address) => {
    expect(httpUrl(address)?.href).toBe(address);
  });

  it.each([...refused, 'www.club.example', '/news'])('refuses %j', (address) => {
    expect(httpUrl(address)).toBeNull();
  });
});

describe('completeAddress', () => {
  it.each([
    [' kop.example/feed ', 'https://kop.example/feed'],
    ['kop.example:8080/feed', 'https://kop.example:8080/feed'],
    ['http://kop.example', 'http://kop.example'],
    ['the kop times', 'the kop times'],
    ['kop', 'kop'],
    ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
    ['mailto:kop@kop.example', 'mailto:kop@kop.example'],
    ['feed://kop.example/rss', 'http://kop.example/rss'],
    ['feed:https://kop.example/rss', 'https://kop.example/rss'],
    ['feed://https://kop.example/rss', 'https://kop.example/rss'],
    ['\ufeffhttps://kop.example/rss\u200b\u00a0', 'https://kop.example/rss'],
  ])('reads %o as %o', (written, address) => {
    expect(completeAddress(written)).toBe(address);
  });
});

describe('spokenAddress', () => {
  it.each([
    ['https://www.club.example/news', 'club.example/news'],
    ['HTTP://club.example', 'club.example'],
    ['club.example', 'club.example'],
  ])('says of %s %s', (address, spoken) => {
    expect(spokenAddress(address)).toBe(spoken);
  });
});
