import { seededHash } from '../../server/samples/seededChoice.ts';
import { pathOf, type FeedShape, type WebFeed } from './webFeed.ts';

/** The address of a story, as the software of its publisher would form it. */
export function addressOf(
  shape: FeedShape,
  { url }: Pick<WebFeed, 'url'>,
  title: string,
  publishedAt: Date,
  isAudio: boolean,
): string {
  const { origin } = new URL(url);
  const number = seededHash(url, title);
  const [year = '', month = '', day = ''] = publishedAt.toISOString().slice(0, 10).split('-');
  const monthName = publishedAt.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  const path = pathOf(title);
  switch (shape) {
    case 'bbc':
      return isAudio
        ? `https://www.bbc.co.uk/sounds/play/p0${number.toString(36)}`
        : `https://www.bbc.co.uk/sport/football/articles/c${number.toString(36)}o?at_medium=RSS&at_campaign=rss`;
    case 'guardian':
      return `https://www.theguardian.com/football/${year}/${monthName.slice(0, 3).toLowerCase()}/${day}/${path}`;
    case 'wordpress':
      return `${origin}/${year}/${month}/${day}/${path}/`;
    case 'club':
      return `${origin}/news/${year}/${monthName.toLowerCase()}/${day}/${path}/`;
    case 'newspaper':
      return `${origin}/sport/football/${path}-${number}`;
    case 'sbNation':
      return `${origin}/${year}/${Number(month)}/${Number(day)}/${number}/${path}`;
    case 'reddit':
      return `${url.replace(/\.rss$/, '')}comments/${number.toString(36)}/${path.replaceAll('-', '_')}/`;
    case 'podcast':
      return `${origin}/episodes/${number}-${path}`;
  }
}
