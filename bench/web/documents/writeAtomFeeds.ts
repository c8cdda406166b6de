import { escapeUTF8 } from 'entities';
import type { WebItem } from '../webFeed.ts';
import { toHtml, type FeedText } from './writeRssFeeds.ts';

/** The whole article as HTML in `content`, the address also as the id. */
export function writeSbNation(feed: FeedText, items: readonly WebItem[]): string {
  return atom(
    feed,
    items.map((item) => {
      const image =
        item.imageUrl === null
          ? ''
          : `<figure><img alt="" src="${item.imageUrl}"/><figcaption>Photo by ${item.author}</figcaption></figure>`;
      return `<published>${item.publishedAt.toISOString()}</published>
<updated>${item.publishedAt.toISOString()}</updated>
<title>${escapeUTF8(item.title)}</title>
<content type="html">${escapeUTF8(`${image}${toHtml(item.body)}`)}</content>
<link rel="alternate" type="text/html" href="${item.url}"/>
<id>${item.url}</id>
<author><name>${item.author}</name></author>`;
    }),
  );
}

/** A table with who posted it, links in brackets, ids of the site's own. */
export function writeReddit(feed: FeedText, items: readonly WebItem[]): string {
  return atom(
    feed,
    items.map((item) => {
      const id = item.url.split('/').at(-3) ?? '';
      const name = item.author.replaceAll(' ', '_');
      const table = `<table><tr><td> &#32; submitted by &#32; <a href="https://www.reddit.com/user/${name}"> /u/${name} </a> <br/> <span><a href="${item.url}">[link]</a></span> &#32; <span><a href="${item.url}">[comments]</a></span></td></tr></table>`;
      return `<author><name>/u/${name}</name><uri>https://www.reddit.com/user/${name}</uri></author>
<category term="football" label="r/football"/>
<content type="html">${escapeUTF8(table)}</content>
<id>t3_${id}</id>
<link href="${item.url}" />
<updated>${offset(item.publishedAt)}</updated><published>${offset(item.publishedAt)}</published>
<title>${escapeUTF8(item.title)}</title>`;
    }),
  );
}

function atom({ title, url, now }: FeedText, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-gb">
<title>${escapeUTF8(title)}</title>
<updated>${now.toISOString()}</updated>
<id>${url}</id>
<link type="text/html" href="${new URL(url).origin}/" rel="alternate"/>
<link rel="self" type="application/atom+xml" href="${url}"/>
${entries.map((entry) => `<entry>\n${entry}\n</entry>\n`).join('')}</feed>
`;
}

function offset(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '+00:00');
}
