import { z } from 'zod';
import { indexClubNames, otherNames } from '../../common/clubs/clubNames.ts';
import { isSourceKind } from '../../common/sources/sourceKinds.ts';
import type { KnownClub } from '../enrich/about/createClubsAbout.ts';
import { groupEvents } from '../events/groupEvents.ts';
import type { EventStory } from '../events/readTelling.ts';

const storiesSchema = z.array(
  z.object({
    id: z.string(),
    club_id: z.string(),
    url_key: z.string(),
    headline: z.string(),
    excerpt: z.string().nullable(),
    publisher: z.string().nullable(),
    published_at: z.string(),
    tags: z.array(z.string()),
    event_id: z.string().nullable(),
    kind: z.string().nullable(),
    priority: z.number().nullable(),
  }),
);

type StoredStory = z.infer<typeof storiesSchema>[number];

/**
 * Puts the new stories of the last 72 hours into events. Any number of workers may do so at once, and as often as
 * they like: what is in an event is not new, and where nothing is new the database answers no story.
 *
 * @param call Calls a function of the database, and throws where that fails.
 * @param listClubs Asked only where there are new stories.
 * @returns how many stories are in another event than before.
 */
export async function groupStories(
  call: (name: string, parameters: Record<string, unknown>) => Promise<unknown>,
  listClubs: () => Promise<KnownClub[]>,
  { atOnce, most } = { atOnce: 1000, most: 20_000 },
): Promise<number> {
  const stored: StoredStory[] = [];
  while (stored.length < most) {
    const last = stored.at(-1);
    const from = last === undefined ? {} : { before: last.published_at, before_id: last.id };
    const slice = storiesSchema.parse(await call('stories_to_group', { ...from, n: atOnce }));
    stored.push(...slice);
    if (slice.length === 0) break;
  }
  if (stored.length === 0) return 0;
  const clubs = (await listClubs()).map((club) => {
    return { slug: club.id, name: club.name, aliases: otherNames(club) };
  });
  const stories = Array.from(Map.groupBy(stored, ({ url_key }) => url_key).values(), toEventStory);
  const idsOf = new Map(stories.map(({ id, copies }) => [id, copies.map((copy) => copy.id)]));
  const late = stories.filter(
    ({ eventId, copies }) => eventId !== null && copies.some(({ event_id }) => event_id === null),
  );
  const events = [
    ...groupEvents(stories, indexClubNames(clubs)),
    // Of another club, which has by now what was in an event already.
    ...late.map(({ id, eventId }) => ({ id: eventId, storyIds: [id] })),
  ].map(({ id, storyIds }) => ({
    id,
    story_ids: storyIds.flatMap((each) => idsOf.get(each) ?? []),
  }));
  let changed = 0;
  for (let at = 0; at < events.length; at += atOnce) {
    const slice = events.slice(at, at + atOnce);
    changed += z.number().parse(await call('store_events', { events: slice }));
  }
  return changed;
}

/** What several clubs have is one story. */
function toEventStory(copies: StoredStory[]): EventStory & { copies: StoredStory[] } {
  const [story] = copies as [StoredStory];
  return {
    id: story.id,
    title: story.headline,
    summary: story.excerpt,
    publisher: story.publisher ?? '',
    publishedAt: Date.parse(story.published_at),
    clubs: copies.map(({ club_id }) => club_id),
    tags: story.tags,
    eventId: copies.find(({ event_id }) => event_id !== null)?.event_id ?? null,
    kind: isSourceKind(story.kind) ? story.kind : 'press',
    priority: story.priority ?? 100,
    copies,
  };
}
