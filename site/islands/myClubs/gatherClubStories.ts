import { changeChoices, currentReader } from '../../reader/readerStore.ts';
import { setCovered, unfollow, type ReaderChoices } from '../../reader/readerChoices.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';
import { fetchClubStories, type ClubAnswer } from './fetchClubStories.ts';

export type ClubStories = Awaited<ReturnType<typeof gatherClubStories>>;

/** Answers are kept while the page is open. */
const answers = new Map<string, Promise<ClubAnswer>>();

/** The newest stories of clubs. Moved and deleted clubs are mended in the choices. */
export async function gatherClubStories(slugs: readonly string[]) {
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const asked = answers.get(slug) ?? fetchClubStories(slug, fetch);
      answers.set(slug, asked);
      const answer = await asked;
      // Asked again the next time.
      if (answer.kind !== 'answered') answers.delete(slug);
      return { asked: slug, ...answer };
    }),
  );
  const answered = found.filter((each) => each.kind === 'answered');
  const gone = found.filter(({ kind }) => kind === 'gone').map(({ asked }) => asked);
  const renamed = answered.filter(({ asked, slug }) => asked !== slug);
  if (gone.length + renamed.length > 0) {
    changeChoices((choices) =>
      renamed.reduce(
        (changed, { asked, slug }) => renameClub(changed, asked, slug),
        gone.reduce(dropClub, choices),
      ),
    );
  }
  const lists = answered.map(({ stories }) => stories);
  const { length: failed } = found.filter(({ kind }) => kind === 'unreachable');
  const { previousVisitMs } = currentReader();
  return {
    stories: failed === slugs.length ? null : mergeStories(lists),
    hasMoreNew: previousVisitMs !== null && previousVisitMs < wholeSince(lists),
    failed,
  };
}

export function renameClub(choices: ReaderChoices, slug: string, present: string): ReaderChoices {
  const renamed = (slugs: readonly string[]) => [
    ...new Set(slugs.map((each) => (each === slug ? present : each))),
  ];
  return { ...choices, clubs: renamed(choices.clubs), covered: renamed(choices.covered) };
}

export function dropClub(choices: ReaderChoices, slug: string): ReaderChoices {
  return setCovered(unfollow(choices, slug), slug, false);
}

/** The stories of several clubs in one list, newest first, each event once. */
export function mergeStories(answers: readonly (readonly CardStory[])[]): CardStory[] {
  const seen = new Set<string>();
  return answers
    .flat()
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The moment since which the list is complete, as clubs answer with their newest stories alone. */
export function wholeSince(answers: readonly (readonly CardStory[])[]): number {
  const oldest = answers
    .filter(({ length }) => length >= storiesPerPage)
    .map((stories) => Math.min(...stories.map(({ publishedAt }) => Date.parse(publishedAt))));
  return Math.max(-Infinity, ...oldest);
}
