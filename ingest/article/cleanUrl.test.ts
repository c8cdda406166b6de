import { describe, expect, it } from 'vitest';
import { cleanUrl } from './cleanUrl.ts';

const FEED = 'https://club.example/news/feed.xml';

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
    expect(cleanUrl(text, FEED)).toBe(expected);
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
    expect(cleanUrl(text, FEED)).toBeNull();
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
