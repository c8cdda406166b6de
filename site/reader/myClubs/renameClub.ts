import type { ReaderChoices } from '../readerChoices.ts';

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
