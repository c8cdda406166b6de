import Parser from 'rss-parser';

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
// eslint-disable-next-line no-control-regex
const forbiddenInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/**
 * What the W3C's feed validator would say against an RSS feed, as far as its rules touch what this
 * site writes; it is not there to be asked on a machine without a network.
 *
 * @param address Where the feed stands.
 */
export async function feedFaults(xml: string, address: string): Promise<string[]> {
  const faults: string[] = [];
  const check = (isFine: boolean, fault: string) => {
    if (!isFine) faults.push(fault);
  };

  check(xml.isWellFormed(), 'It holds half of a surrogate pair.');
  check(!forbiddenInXml.test(xml), 'It holds a character that XML forbids.');
  check(/^<\?xml version="1\.0" encoding="utf-8"\?>/i.test(xml), 'It has no XML declaration.');
  check(xml.includes('<rss version="2.0"'), 'It is not RSS 2.0.');
  // Its parser is strict: what is not well-formed throws.
  await new Parser().parseString(xml).catch((error: unknown) => faults.push(String(error)));

  const [channel = '', ...items] = xml
    .split('<item>')
    .map((part) => part.split('</item>')[0] ?? '');
  const withoutImage = channel.replace(/<image>.*<\/image>/s, '');
  for (const element of ['title', 'link', 'description', 'language', 'ttl']) {
    check(valuesOf(element, withoutImage).length === 1, `The channel needs one ${element}.`);
  }
  const self = /<atom:link href="([^"]*)" rel="self" type="application\/rss\+xml"\/>/.exec(channel);
  check(self?.[1] === address, 'Its atom:link is not its own address.');
  check(
    valuesOf('title', channel)[0] === valuesOf('title', channel)[1] &&
      valuesOf('link', channel)[0] === valuesOf('link', channel)[1],
    'The image has another title or link than the channel.',
  );
  for (const date of [...valuesOf('pubDate', xml), ...valuesOf('lastBuildDate', xml)]) {
    check(rfc822.test(date), `${date} is no date of RFC 822.`);
  }
  const guids = valuesOf('guid', xml);
  check(new Set(guids).size === items.length, 'Its guids are not unique, or an item has none.');
  for (const item of items) {
    const [link = ''] = valuesOf('link', item);
    check(/^https?:\/\//.test(link) && URL.canParse(link), `${link} is no absolute address.`);
    check(!/[\s<>"{}|\\^`]/.test(link), `${link} is not escaped.`);
    check(
      item.includes('isPermaLink="true"') === (valuesOf('guid', item)[0] === link),
      'A guid calls itself a permanent link without being the link.',
    );
    check((valuesOf('title', item)[0] ?? '') !== '', 'An item has no title.');
    check(!/<\/?[a-z]/i.test(valuesOf('description', item)[0] ?? ''), 'A description has markup.');
    for (const element of ['title', 'description', 'pubDate', 'guid', 'source']) {
      check(valuesOf(element, item).length <= 1, `An item has more than one ${element}.`);
    }
  }
  return faults;
}

/** What elements of a name hold, as a parser gives it to a reader. */
function valuesOf(element: string, xml: string): string[] {
  const pattern = new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs');
  return [...xml.matchAll(pattern)].map(([, value = '']) => unescape(value));
}

function unescape(value: string): string {
  return value
    .split(/(<!\[CDATA\[.*?\]\]>)/s)
    .map((part) =>
      part.startsWith('<![CDATA[')
        ? part.slice(9, -3)
        : part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    )
    .join('');
}
