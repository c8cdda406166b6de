import { chooseFrom, seededHash, shuffled } from '../../server/samples/seededChoice.ts';
import words from '../../server/samples/templates/words.json' with { type: 'json' };
import headlines from './fixtures/headlines.json' with { type: 'json' };
import { addressOf } from './addressOf.ts';
import { shapeOf, type WebClub, type WebFeed, type WebItem } from './webFeed.ts';

type Group = keyof typeof headlines;

/** A headline to be, about its first club, and about its second where the group is one of two clubs. */
interface Draft {
  group: Group;
  club: WebClub | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The only clubs whose feeds at the BBC held articles when they were looked at in September 2026. */
const clubsWithArticles = [
  'arsenal',
  'brentford',
  'chelsea',
  'crystal-palace',
  'fulham',
  'tottenham-hotspur',
];
/** The club whose head coach leaves, which all who write about it tell in words of their own. */
const leftClub = 'chelsea';
const newsGroups: readonly Group[] = ['club', 'matches', 'club', 'transfers', 'club', 'previews'];
const worthOf: Readonly<Partial<Record<Group, WebItem['worth']>>> = {
  routine: 'routine',
  betting: 'betting',
  stream: 'stream',
  audio: 'audio',
};

/**
 * The items of a feed at a moment, newest first. They follow from the feed's address alone; routine items
 * stand at the top where their publisher has any, as in real feeds.
 *
 * @throws {RangeError} when the feed is of a club that is not among `clubs`.
 */
export function composeItems(feed: WebFeed, clubs: readonly WebClub[], now: Date): WebItem[] {
  const drafts = feed.clubSlug === null ? draftWide(feed, clubs) : draftOwn(feed, clubs);
  const routineCount = drafts.findIndex(({ group }) => isNews(group));
  return drafts.map((draft, index) => {
    const isFresh = index < routineCount;
    // Routine items are of the last hour, and the news spreads over the two days before it.
    const ageMs = isFresh
      ? (index + 1) * 4 * minuteMs
      : hourMs +
        ((index - routineCount) * 40 * hourMs) / Math.max(drafts.length - routineCount, 12);
    return compose(feed, draft, index, clubs, new Date(now.getTime() - ageMs));
  });
}

function draftOwn(feed: WebFeed, clubs: readonly WebClub[]): Draft[] {
  const club = clubs.find(({ slug }) => slug === feed.clubSlug);
  if (club === undefined) throw new RangeError(`There is no club ${feed.clubSlug} for ${feed.url}`);
  const draft = (group: Group) => ({ group, club });
  const news = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      draft(index === 0 && club.slug === leftClub ? 'leaving' : chooseFrom(newsGroups, index)),
    );
  switch (shapeOf(feed)) {
    case 'bbc':
      return clubsWithArticles.includes(club.slug)
        ? [draft('routine'), ...news(11)]
        : ['audio' as const, 'audio' as const, 'audio' as const, 'audio' as const].map(draft);
    case 'podcast':
      return ['audio' as const, 'audio' as const, 'audio' as const].map(draft);
    case 'guardian':
    case 'sbNation':
      return news(15);
    case 'club':
      return ['routine' as const, 'routine' as const, 'routine' as const]
        .map(draft)
        .concat(news(9));
    case 'newspaper':
      return [draft('routine'), draft('betting'), ...news(18), { group: 'elsewhere', club: null }];
    case 'reddit':
      return [draft('stream'), ...news(24)];
    case 'wordpress':
      return seededHash(feed.url, 'worth') % 2 === 0
        ? [draft('stream'), draft('betting'), ...news(8)]
        : [draft('routine'), ...news(9)];
  }
}

/** Every club of its divisions comes up, for a feed of all football a third of them. */
function draftWide(feed: WebFeed, clubs: readonly WebClub[]): Draft[] {
  const isOfAll = feed.divisions.length === 0;
  const own = clubs.filter(({ league }) =>
    isOfAll ? league !== '' : feed.divisions.includes(league),
  );
  const many = shuffled(own, feed.url);
  const told = many.slice(0, isOfAll ? Math.ceil(many.length / 3) : many.length);
  const news = told.map((club, index) => ({ group: chooseFrom(newsGroups, index), club }));
  const elsewhere = Array.from({ length: isOfAll ? 12 : 3 }, () => ({
    group: 'elsewhere' as const,
    club: null,
  }));
  const groups: readonly Group[] =
    shapeOf(feed) === 'bbc' ? ['routine', 'audio', 'audio'] : ['routine', 'betting'];
  const first = groups.map((group, index) => ({ group, club: chooseFrom(many, index) }));
  return [...first, ...shuffled([...news, ...elsewhere], feed.url, 'order')];
}

function compose(
  feed: WebFeed,
  { group, club }: Draft,
  index: number,
  clubs: readonly WebClub[],
  publishedAt: Date,
): WebItem {
  // Whoever tells of one event names the same people.
  const seed = group === 'leaving' ? seededHash(group) : seededHash(feed.url, group, index);
  const rivals = clubs.filter(({ league, slug }) => league === club?.league && slug !== club.slug);
  const opponent = club === null || rivals.length === 0 ? null : chooseFrom(rivals, seed >>> 4);
  const person = (part: string) =>
    `${chooseFrom(words.men, seededHash(seed, part))} ${chooseFrom(words.families, seededHash(part, seed))}`;
  const slots: Record<string, string> = {
    club: nameIn(club, seed),
    opponent: nameIn(opponent, seed >>> 1),
    player: person('player'),
    manager: person('manager'),
    score: chooseFrom(['2-1', '1-0', '3-2', '4-0', '3-1'], seed),
  };
  const template = chooseFrom<string>(headlines[group], seededHash(feed.url, group) + index);
  const title = template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
  // A match and a transfer are news of both clubs; where somebody played once is of neither.
  const isOfBoth = template.includes('{opponent}') && !template.startsWith('Former');
  const body = bodyOf(title, slots);
  const shape = shapeOf(feed);
  return {
    title,
    url: addressOf(shape, feed, title, publishedAt, group === 'audio'),
    summary: body[0] ?? title,
    body,
    author: person('author'),
    publishedAt,
    // Some clubs send no dates; their pages have them.
    isDated: shape !== 'club' || seededHash(feed.url, 'dates') % 6 !== 0,
    imageUrl: seed % 3 === 0 ? null : `https://${new URL(feed.url).host}/images/${seed}.jpg`,
    worth: worthOf[group] ?? 'news',
    about: [club, isOfBoth ? opponent : null].flatMap((it) => (it === null ? [] : [it.slug])),
  };
}

function isNews(group: Group): boolean {
  return worthOf[group] === undefined;
}

/** Papers write now the whole name, now the short one. */
function nameIn(club: WebClub | null, seed: number): string {
  if (club === null) return '';
  return seed % 3 === 0 ? club.shortName : club.name;
}

function bodyOf(title: string, { club, manager, player }: Record<string, string>): string[] {
  const subject = club === '' ? 'the two sides' : club;
  return [
    `${title}. This is what is known so far.`,
    `It has been a long week for ${subject}, and few will forget it soon.`,
    `${manager} spoke to reporters for nearly half an hour and answered every question.`,
    `${player} was the last to leave the pitch, and stayed to sign shirts in the rain.`,
  ];
}
