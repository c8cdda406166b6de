import { describe, expect, it } from 'vitest';

import { chooseLink } from './chooseLink.ts';
import type { XmlElement } from './document/xmlElement.ts';
import type { XmlItem } from './readWithRssParser.ts';

const page = 'http://example.com/page';

function element(text: string, attributes: XmlElement['attributes'] = {}): XmlElement {
  return { text, attributes };
}

function item(fields: XmlItem['fields']): XmlItem {
  return { about: '', fields };
}

describe('chooseLink', () => {
  it.each<[string, XmlItem['fields']]>([
    ['RSS’s link', { 'link:any': [element(` ${page}\n`)] }],
    [
      'the first link that is one',
      { 'link:any': [element(''), element(page), element('http://x/')] },
    ],
    ['Atom’s link', { 'link:any': [element('', { href: page })] }],
    [
      'the alternate',
      {
        'link:any': [
          element('', { rel: 'self', href: 'http://x/' }),
          element('', { rel: 'alternate', href: page }),
        ],
      },
    ],
    [
      'the alternate in HTML',
      {
        'link:any': [
          element('', { href: 'http://x/' }),
          element('', { type: 'text/html', href: page }),
        ],
      },
    ],
    [
      'RSS’s link before Atom’s',
      { 'link:any': [element('', { href: 'http://x/' }), element(page)] },
    ],
    ['a permalink', { guid: [element(page)] }],
    ['a permalink before an id', { guid: [element(page)], 'atom:id': [element('http://x/')] }],
    ['an id that is a URL', { 'atom:id': [element(page)] }],
    [
      'the next one after a script',
      { 'link:any': [element('javascript:alert(1)')], guid: [element(page)] },
    ],
    [
      'a relative link by its own base',
      { 'link:any': [element('page', { 'xml:base': 'http://example.com/' })] },
    ],
    ['a relative link by the site', { 'link:any': [element('/page')] }],
  ])('takes %s', (_, fields) => {
    expect(chooseLink(item(fields), [null, 'http://example.com/news/'])).toBe(page);
  });

  it.each<[string, XmlItem['fields']]>([
    ['nothing', {}],
    ['a guid that is no permalink', { guid: [element(page, { ispermalink: 'False' })] }],
    ['a guid that is no URL', { guid: [element('post-1')] }],
    ['words', { 'link:any': [element('no link yet')] }],
    ['an enclosure', { 'link:any': [element('', { rel: 'enclosure', href: page })] }],
    ['the feed itself', { 'link:any': [element('', { rel: 'self', href: page })] }],
    ['a URN', { 'atom:id': [element('urn:uuid:1')] }],
    ['a script', { 'link:any': [element('java\tscript:alert(1)')] }],
    ['a script as a guid', { guid: [element('javascript:alert("/")')] }],
    ['a URL in typographic quotes', { 'link:any': [element('“http://example.com/”')] }],
  ])('makes no link of %s', (_, fields) => {
    expect(chooseLink(item(fields), ['http://example.com/news/'])).toBeNull();
  });

  it('leaves a relative link as it is where no base is known', () => {
    expect(chooseLink(item({ 'link:any': [element('/page')] }), [null])).toBe('/page');
  });
});
