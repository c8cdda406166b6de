import { describe, expect, it } from 'vitest';

import { createNaming } from '../document/feedNames.ts';
import { repairXml } from './repairXml.ts';

const rss = (inner: string) => `<rss version="2.0"><channel>${inner}</channel></rss>`;
const item = (inner: string) => `<item>${inner}</item>`;

const repair = (source: string) => repairXml(source, createNaming(source));

describe('repairXml', () => {
  it('writes a sound feed as it is, but for what nobody reads', () => {
    const source = rss(
      '<title>T</title><link>http://example.com/</link><item><title>A &amp; B</title>' +
        '<link>http://example.com/1</link><category>dropped</category></item>',
    );
    expect(repair(source)).toBe(
      rss(
        '<title>T</title><link>http://example.com/</link>' +
          item('<title><![CDATA[A & B]]></title><link>http://example.com/1</link>'),
      ),
    );
  });

  it.each([
    ['a bare ampersand', '<title>R & D</title>', '<![CDATA[R & D]]>'],
    ['an ampersand in a word', '<title>AT&T</title>', '<![CDATA[AT&T]]>'],
    ['a bare less-than sign', '<title>a < b</title>', '<![CDATA[a < b]]>'],
    ['a heart', '<title>I <3 U</title>', '<![CDATA[I <3 U]]>'],
    ['an entity of HTML', '<title>&pound;5&nbsp;&eacute;</title>', '£5\u00a0é'],
    ['references to windows-1252', '<title>&#147;x&#148;</title>', '“x”'],
    ['an unknown entity', '<title>&foo;</title>', '<![CDATA[&foo;]]>'],
    ['control characters', '<title>\u0001a\u0008&#1;b</title>', 'ab'],
    ['inner markup', '<title>a <b>c</b> &amp; d</title>', '<![CDATA[a <b>c</b> &amp; d]]>'],
    ['a CDATA section', '<title><![CDATA[a & <b>]]></title>', '<![CDATA[a & <b>]]>'],
    ['a CDATA section without its end', '<title><![CDATA[a</title>', 'a'],
    ['the end of one as text', '<title>x]]&gt;y</title>', '<![CDATA[x]]]]><![CDATA[>y]]>'],
    ['halves of characters', '<title>b\ud800c\uffff🏆</title>', 'bc🏆'],
    ['a missing end tag', '<title>a<pubDate></pubDate>', 'a', '<pubDate></pubDate>'],
    [
      'a missing end tag before an extension',
      '<title>a<dc:date></dc:date>',
      'a',
      '<dc:date></dc:date>',
    ],
    ['a missing end tag before a link', '<title>a<link></link>', 'a', '<link></link>'],
    ['a start tag without its end', '<title<![CDATA[a]]></title>', 'a'],
    ['an end tag with a blank', '<title>a</ title>', 'a'],
    ['an end tag of another case', '<title>a</Title>', 'a'],
    ['a comment', '<title>a<!-- b -->c</title>', 'ac'],
  ])('copes with %s', (_, source, title, rest = '') => {
    expect(repair(rss(`<item>${source}</item>`))).toBe(rss(item(`<title>${title}</title>${rest}`)));
  });

  it.each([
    ['items without end tags', '<item><title>a</title><item><title>b</title>'],
    ['items after the channel', '</channel><item><title>a</title></item><item><title>b</title>'],
    ['items in an unclosed element', '<image><item><title>a</title></item><item><title>b</title>'],
    ['entries', '<entry><title>a</title></entry><entry><title>b</title></entry>'],
    ['a cut end', '<item><title>a</title></item><item><title>b</tit'],
    ['an item for other purposes', '<item><title>a</title><item/></item><item><title>b</title>'],
    [
      'items of an extension',
      '<item><title>a</title><x:y><item><title>c</title></item></x:y></item><item><title>b</title>',
    ],
  ])('finds %s', (_, source) => {
    const xml = repair(`<rss><channel>${source}`).replaceAll(/<!\[CDATA\[(.*?)\]\]>/g, '$1');
    expect(xml.match(/<title>./g)).toEqual(['<title>a', '<title>b']);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['a PHP warning', '<br />\n<b>Warning</b>: mysql_connect() in <b>/x.php</b><br />'],
    ['a late declaration', '\n<?xml version="1.0"?>'],
    ['a comment', '<!-- <rss> -->'],
    ['a doctype', '<!DOCTYPE rss SYSTEM "http://example.com/x.dtd" [<!ENTITY a "<html>">]>'],
  ])('looks past %s before the root', (_, junk) => {
    expect(repair(`${junk}<rss version="2.0"><item/></rss>`)).toBe(rss(item('')));
  });

  it('keeps a million characters of a field', () => {
    const long = repair(rss(`<item><title>${'a'.repeat(2_000_000)}</title></item>`));
    expect(long.length).toBeLessThan(1_000_200);
  });

  it('ends with the root', () => {
    expect(repair('<rss version="2.0"><item/></rss><rss><item/></rss>')).toBe(rss(item('')));
  });

  it('keeps what belongs to others out of items and feed', () => {
    const xml = repair(
      '<feed xmlns="http://www.w3.org/2005/Atom"><author><title>no</title></author>' +
        '<entry><source><title>no</title></source><author><name>no</name></author></entry></feed>',
    );
    expect(xml).not.toContain('no');
  });

  it('never expands an entity', () => {
    const xml = repair(`<!DOCTYPE rss [<!ENTITY a "expanded">]>${rss('<title>&a;</title>')}`);
    expect(xml).toBe(rss('<title><![CDATA[&a;]]></title>'));
  });

  it.each([
    ['quotes of both kinds, and none', ` rel="a" href='b' type=c`, ' rel="a" href="b" type="c"'],
    ['a reference', ' href="a?b=1&amp;c=2"', ' href="a?b=1&amp;c=2"'],
    ['an ampersand that is none', ' href="a?b=1&copy=2"', ' href="a?b=1&amp;copy=2"'],
    ['capitals and blanks', ' HREF = "a"', ' href="a"'],
    ['a bracket in its quotes', ' href="x>y"', ' href="x>y"'],
    ['other signs in its quotes', ` href="&lt;'&quot;\u0000"`, ` href="&lt;'&quot;"`],
    ['one name twice', ' href="a" href="b"', ' href="a"'],
    ['no value', ' href', ' href=""'],
    ['an open quote', ' href="http://a/ rel=self', ' href="http://a/" rel="self"'],
    ['open quotes', ` rel="self href="http://a/" type='b`, ' rel="self" href="http://a/" type="b"'],
    ['a sign within its quotes', ' title="a b=" href="d"', ' title="a b=" href="d"'],
    ['names of objects', ' __proto__="x" constructor="y"', ' __proto__="x" constructor="y"'],
  ])('keeps attributes with %s', (_, source, written) => {
    expect(repair(rss(item(`<link${source}/>`)))).toBe(rss(item(`<link${written}></link>`)));
  });

  it('keeps the bases of links', () => {
    const xml = repair(
      '<feed xml:base="http://example.com/a/"><entry xml:base="b/"><link href="c"/></entry></feed>',
    );
    expect(xml).toBe(
      '<feed xml:base="http://example.com/a/"><entry xml:base="b/"><link href="c"></link></entry></feed>',
    );
  });

  it('reads 10,000 items and no more', () => {
    expect(repair(rss('<item/>'.repeat(10_500))).match(/<item/g)).toHaveLength(10_000);
  });

  it.each([
    ['<svg><title>a</title></svg>', 'The XML is not a feed: its root element is <svg>.'],
    ['<opml><body/></opml>', 'The XML is not a feed: its root element is <opml>.'],
    ['<!DOCTYPE html><html></html>', 'This is a web page (HTML), not a feed.'],
    ['<p>No such page', 'This is a web page (HTML), not a feed.'],
    ['<html><feed><x/></feed>', 'This is a web page (HTML), not a feed.'],
    ['404 not found', 'This is text, not a feed.'],
    ['<rdf:RDF xmlns:a="urn:a"><a:b/></rdf:RDF>', 'The RDF document holds no RSS channel.'],
  ])('refuses %s', (source, message) => {
    expect(() => repair(source)).toThrow(message);
  });
});
