/** A way to break a feed. */
export interface FeedDefect {
  /** The broken text, which is the sound one where the feed has no place for the defect. */
  readonly breakFeed: (source: string) => string;
  /** What breaking puts before every title it touches, and the reader is to keep. */
  readonly titlePrefix?: string;
  /** What breaking puts behind every link it touches, and the reader is to keep. */
  readonly linkSuffix?: string;
  /** Whether later items are gone and only the whole ones are asked for. */
  readonly isCut?: true;
}

const itemStart = /<(?:\w+:)?(?:item|entry)[\s>]/i;
const itemEnd = /<\/(?:\w+:)?(?:item|entry)\s*>/gi;
const plainTitle = /(<title[^>]*>)(?!\s*<)(?=[^<]*<\/title>)/g;
const plainLink = /(<link>\s*https?:[^<&\s]*)(?=\s*<\/link>)/g;
const quotedValue =
  /(<(?:[\w:]+:)?(?:category|enclosure|guid|link|thumbnail)\b[^<>]*?=)"([^"\s<>]+)"/g;
const phpWarning =
  "<br />\n<b>Warning</b>:  mysql_connect(): Access denied for user 'x'@'localhost' & <co> in " +
  '<b>/var/www/db.php</b> on line <b>12</b><br />\n';

/** What really happens to feeds, the six most frequent first. */
export const feedDefects: Readonly<Record<string, FeedDefect>> = {
  'cut at 30 %': cutAt(0.3),
  'cut at 60 %': cutAt(0.6),
  'cut at 90 %': cutAt(0.9),
  'cut before its last tags': cutAt(0.997),
  'bare & in titles': titlesBeginning('R & D '),
  'bare & in words': titlesBeginning('AT&T '),
  'bare & in links': {
    breakFeed: inItems((items) => items.replace(plainLink, '$1?a=1&b=2&copy=3')),
    linkSuffix: '?a=1&b=2&copy=3',
  },
  'PHP warning before the XML': { breakFeed: (source) => phpWarning + source },
  '< in titles': titlesBeginning('a < b '),
  'heart in titles': titlesBeginning('I <3 you '),
  'missing </item>': { breakFeed: (source) => source.replace(itemEnd, '') },
  'every third </item> missing': { breakFeed: every(3, itemEnd, '') },
  'unquoted attributes': { breakFeed: inItems((items) => items.replace(quotedValue, '$1$2')) },

  'opening quotes missing': { breakFeed: inItems(every(5, quotedValue, '$1$2"')) },
  'closing quotes missing': { breakFeed: inItems(every(5, quotedValue, '$1"$2')) },
  'PHP warning between items': { breakFeed: every(4, itemEnd, `$&${phpWarning}`) },
  'PHP error after the XML': { breakFeed: (source) => `${source}\n${phpWarning}` },
  'script before the XML': {
    breakFeed: (source) => `<script>if (a<b && c>d) { e("<rss>"); }</script>\n${source}`,
  },
  'HTML around the XML': { breakFeed: (source) => `<html><body>${source}</body></html>` },
  'BOMs and junk before the XML': { breakFeed: (source) => `\ufeff\ufeff \n\n;?\0${source}` },
  'XML declared twice': { breakFeed: (source) => `<?xml version="1.0"?>\n${source}` },
  'declared as UTF-16': { breakFeed: declaredAs('utf-16') },
  'declared as Latin 1': { breakFeed: declaredAs('iso-8859-1') },
  'declared as GB 2312': { breakFeed: declaredAs('gb2312') },
  'open CDATA sections': { breakFeed: every(7, /\]\]>/g, '') },
  'open comments': { breakFeed: every(4, itemEnd, '<!-- x $&') },
  'comments with markup': {
    breakFeed: inItems(every(2, /<(?:title|link|guid|id)\b/g, '<!-- <item> & < -- x -->$&')),
  },
  'missing </channel> and </rss>': {
    breakFeed: (source) => source.replace(/<\/(?:channel|rss|rdf:RDF|feed)>/gi, ''),
  },
  'missing </title>': { breakFeed: inItems(every(2, /<\/title>/g, '')) },
  'missing </link>': { breakFeed: inItems(every(2, /<\/link>/g, '')) },
  'missing > of end tags': { breakFeed: inItems(every(4, /(<\/(?:title|guid|pubDate))>/g, '$1')) },
  'blanks in end tags': {
    breakFeed: (source) => source.replace(/<\/(title|link|item)>/g, '</ $1 >'),
  },
  'stray end tags': { breakFeed: every(1, itemEnd, '</p></b></channel></div>$&') },
  'items in items': {
    breakFeed: every(3, itemEnd, '<x:a xmlns:x="urn:x"><item><title>no</title></item></x:a>$&'),
  },
  'upper case': {
    breakFeed: (source) =>
      source.replace(
        /<\/?(?:rss|channel|item|title|link|guid|pubDate|description|feed|entry|id|updated)\b/g,
        (tag) => tag.toUpperCase(),
      ),
  },
  'undeclared prefixes': {
    breakFeed: (source) => source.replace(/\sxmlns:(?!rdf)\w+\s*=\s*(?:"[^"]*"|'[^']*')/g, ''),
  },
  'control characters': {
    breakFeed: inItems((items) => items.replace(plainTitle, '$1\0\u0001\b\u000b\u001f\ufffe')),
  },
  'markup in descriptions': {
    breakFeed: inItems(every(2, /<description>/g, '$&<p>Hello <b>you</i> & <br> <a href=x>y</p>')),
  },
};

function cutAt(share: number): FeedDefect {
  return { breakFeed: (source) => source.slice(0, Math.floor(source.length * share)), isCut: true };
}

function titlesBeginning(titlePrefix: string): FeedDefect {
  const breakFeed = inItems((items) => items.replace(plainTitle, `$1${titlePrefix}`));
  return { breakFeed, titlePrefix };
}

function declaredAs(charset: string): FeedDefect['breakFeed'] {
  return (source) =>
    source
      .replace(/(<\?xml[^>]*?)\sencoding\s*=\s*["'][^"']*["']/, '$1')
      .replace(/<\?xml[^>]*?(?=\s*\?>)/, `$& encoding="${charset}"`);
}

function inItems(breakItems: (items: string) => string): FeedDefect['breakFeed'] {
  return (source) => {
    const start = source.search(itemStart);
    return source.slice(0, start) + breakItems(source.slice(start));
  };
}

/** Replaces the first of every `step` matches. */
function every(step: number, pattern: RegExp, replacement: string) {
  const single = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  const replace = (match: string) => match.replace(single, replacement);
  return (source: string): string => {
    let count = 0;
    return source.replace(pattern, (match) => (count++ % step === 0 ? replace(match) : match));
  };
}
