import type { Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import type { ContentArticle, ContentClub } from '../content/siteContent.ts';

/** The states of a story that the style page draws, by what each of them shows. */
export function styleSamples(club: ContentClub, publishedAt: Date) {
  const sample = (overrides: Partial<ContentArticle>): Story => ({
    club,
    article: { ...plainArticle(publishedAt), ...overrides },
  });
  return {
    plain: sample({}),
    official: sample({
      source: { ...plainSource, is_official: true, kind: 'official' },
      sentiment: 'positive',
    }),
    negative: sample({ sentiment: 'negative', headline: 'Late goal costs the visitors a point' }),
    longHeadline: sample({ headline: longHeadline, sentiment: 'negative' }),
    longWord: sample({
      headline: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
    }),
    rightToLeft: sample({
      headline: 'المدرب: كنا الطرف الأفضل في الشوط الثاني واستحققنا نقطة',
      excerpt:
        'تحدث المدرب بعد المباراة عن أداء الفريق وعن عودة القائد من الإصابة في الأسبوع المقبل.',
    }),
    withoutExcerpt: sample({ excerpt: null }),
    withoutImage: sample({ image_url: null, headline: 'A story that came without a picture' }),
    brokenImage: sample({
      image_url: notAnImage,
      headline: 'A story whose picture does not load',
    }),
    shared: sample({
      headline: 'A story that other sources carried as well',
      also_covered_by: ['Terrace Talk'],
    }),
    sharedByMany: sample({
      headline: 'A story that everybody carried',
      also_covered_by: [
        'Terrace Talk',
        'The County Paper',
        'Back Post, Unmarked',
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        'Long Ball Quarterly',
        'The Away End',
      ],
    }),
    withoutSource: sample({ source: null, headline: 'A story whose source has been deleted' }),
  } satisfies Record<string, Story>;
}

/** What `styleSamples` makes. */
export type StyleSamples = ReturnType<typeof styleSamples>;

/** A file that is there and is no picture: it fails as a broken picture does, without a request that does. */
export const notAnImage = '/robots.txt';

const longHeadline =
  'Board publishes its accounts: losses narrow as matchday income rises for a third straight year, while the wage bill remains the second highest in the division despite three departures in the summer window';

const plainSource = {
  name: 'The Reply Slip',
  url: paths.about,
  is_official: false,
  kind: 'fan_blog' as const,
  shows_pictures: true,
};

function plainArticle(publishedAt: Date): ContentArticle {
  return {
    id: 'sample',
    headline: 'Captain signs until the summer after next',
    excerpt:
      'The club’s longest-serving player has agreed terms that keep him here for two more seasons, with a place among the coaches to follow.',
    canonical_url: paths.about,
    image_url: '/demo/picture.svg',
    published_at: publishedAt.toISOString(),
    sentiment: 'neutral',
    topic: 'transfer',
    is_routine: false,
    summary_short: null,
    url_key: 'sample',
    source: plainSource,
    also_covered_by: [],
  };
}
