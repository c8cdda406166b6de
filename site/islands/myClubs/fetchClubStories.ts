import { loadClubList } from '../clubSearch/loadClubList.ts';
import * as paths from '../../../common/paths.ts';
import { requestTimeout } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';
import type { CardStory } from '../../stories/cardStory.ts';

export type ClubAnswer =
  /** `slug` differs from the one asked for where the club has a new address. */
  | { kind: 'answered'; slug: string; stories: readonly CardStory[] }
  | { kind: 'gone' }
  | { kind: 'unreachable' };

export async function fetchClubStories(slug: string, send: typeof fetch): Promise<ClubAnswer> {
  try {
    const answer = await send(paths.clubCards(slug), { signal: requestTimeout() });
    if (answer.status === 404 && (await isUnlisted(slug, send))) return { kind: 'gone' };
    if (!answer.ok) return { kind: 'unreachable' };
    const stories: unknown = await answer.json();
    if (!Array.isArray(stories) || !stories.every(isStory)) return { kind: 'unreachable' };
    const [, present = slug] = /\/clubs\/([a-z0-9-]+)\/latest\.json$/.exec(answer.url) ?? [];
    return { kind: 'answered', slug: present, stories };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** A host that is being changed may find nothing at all: only the list of clubs can rule one out. */
async function isUnlisted(slug: string, send: typeof fetch): Promise<boolean> {
  const clubs = await loadClubList(send);
  return clubs !== null && clubs.length > 0 && clubs.every((club) => club.slug !== slug);
}

/** Whether it is a story, of which all else is as the build wrote it. */
function isStory(value: unknown): value is CardStory {
  const { key, headline, publishedAt } = recordOf(value) ?? {};
  return [key, headline, publishedAt].every((field) => typeof field === 'string');
}
