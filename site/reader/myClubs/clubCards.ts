import { loadClubList } from '../../islands/clubSearch/loadClubList.ts';
import * as paths from '../../../common/paths.ts';
import { requestTimeout } from '../../backend/backend.ts';
import type { ReaderChoices } from '../readerChoices.ts';

/** What became of the question for a club's stories. */
export type ClubCards =
  /** `slug` is another one where the club was given a new address since. */
  | { kind: 'answered'; html: string; slug: string }
  /** The club was deleted: there is no such page. */
  | { kind: 'gone' }
  | { kind: 'unreachable' };

/** Fetches the newest stories of a club, as cards. */
export async function fetchClubCards(slug: string, send: typeof fetch): Promise<ClubCards> {
  try {
    const answer = await send(paths.clubCards(slug), { signal: requestTimeout() });
    if (answer.status === 404 && (await isUnlisted(slug, send))) return { kind: 'gone' };
    if (!answer.ok) return { kind: 'unreachable' };
    const [, present = slug] = /\/clubs\/([a-z0-9-]+)\/latest$/.exec(answer.url) ?? [];
    return { kind: 'answered', html: await answer.text(), slug: present };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Follows a club under the slug that it has by now, in its old place. */
export function renameClub(
  choices: ReaderChoices,
  { slug, present }: { slug: string; present: string },
): ReaderChoices {
  const renamed = (slugs: readonly string[]) => [
    ...new Set(slugs.map((each) => (each === slug ? present : each))),
  ];
  return { ...choices, clubs: renamed(choices.clubs), shielded: renamed(choices.shielded) };
}

/** A host that is being changed may find nothing at all: only the list of clubs can rule one out. */
async function isUnlisted(slug: string, send: typeof fetch): Promise<boolean> {
  const clubs = await loadClubList(send);
  return clubs !== null && clubs.length > 0 && clubs.every((club) => club.slug !== slug);
}

/** What tells a card's place among those of other clubs. */
export interface DatedCard {
  /** The story's `url_key`: two clubs can carry one story. */
  storyKey: string;
  /** Its headline, folded: a story that came twice has two `url_key`s and one headline. */
  titleKey: string;
  publishedMs: number;
}

/** The cards of several clubs in one list, newest first, a story of two clubs, or a headline, once. */
export function mergeCards<Card extends DatedCard>(cards: readonly Card[], limit: number): Card[] {
  const seenKeys = new Set<string>();
  const seenTitles = new Set<string>();
  return cards
    .toSorted((one, other) => other.publishedMs - one.publishedMs)
    .filter(({ storyKey, titleKey }) => {
      const isSeen = seenKeys.has(storyKey) || seenTitles.has(titleKey);
      seenKeys.add(storyKey);
      seenTitles.add(titleKey);
      return !isSeen;
    })
    .slice(0, limit);
}

/** What is new since `sinceMs` of what clubs answered with, such as `7` or `More than 24`. */
export function newFigure(
  answers: readonly (readonly { storyKey: string; publishedMs: number }[])[],
  sinceMs: number,
  cardsOfClub = 12,
): string {
  const fresh = answers.map((cards) => cards.filter(({ publishedMs }) => publishedMs > sinceMs));
  const { size } = new Set(fresh.flat().map(({ storyKey }) => storyKey));
  if (size === 0) return 'Nothing';
  // A club answers with its newest stories alone: where all of them are new, older ones may be as well.
  const hasMore = fresh.some(({ length }) => length >= cardsOfClub);
  return hasMore ? `More than ${size}` : `${size}`;
}
