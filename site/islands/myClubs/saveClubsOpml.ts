import { clubScope } from '../../feeds/feedScope.ts';
import * as paths from '../../../common/paths.ts';

/** What a feed reader calls the file, and a folder of it. */
const title = 'My clubs on Touchline';

/**
 * Hands the visitor a file with the feeds of clubs, for import into a feed reader. It is made here, as
 * nobody else knows which clubs they follow.
 */
export function saveClubsOpml(clubs: readonly { slug: string; name: string }[]): void {
  const file = document.implementation.createDocument(null, 'opml');
  const { documentElement: root } = file;
  root.setAttribute('version', '2.0');
  const add = (parent: Element, name: string, attributes: Record<string, string> = {}) => {
    const element = file.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.append(element);
    return element;
  };
  add(add(root, 'head'), 'title').textContent = title;
  const folder = add(add(root, 'body'), 'outline', { text: title });
  for (const club of clubs) {
    const { all } = clubScope(club);
    add(folder, 'outline', {
      type: 'rss',
      text: club.name,
      title: all.title,
      xmlUrl: new URL(paths.feed(all.name, 'xml'), location.origin).href,
      htmlUrl: new URL(paths.club(club.slug), location.origin).href,
    });
  }
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/x-opml' }));
  link.download = 'my-clubs.opml';
  link.click();
  URL.revokeObjectURL(link.href);
}
