import { clubScope } from '../../feeds/feedScope.ts';
import * as paths from '../../../common/paths.ts';

/** The name of the file and of its folder in a feed reader. */
const title = 'My clubs on Touchline';

/** Saves the feeds of clubs as a file. It is made in the browser, which alone knows the clubs. */
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
