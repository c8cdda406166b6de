import type { ClubNameIndex } from '../../common/clubs/clubNames.ts';
import { createLikeness, type Likeness } from './createLikeness.ts';
import { noteHeadline, type EventStory } from './readTelling.ts';
import { createWordUsage, type WordUsage } from './wordUsage.ts';

/** Stories that tell one event. */
export interface EventGroup {
  /** That of the event where it is known, else of its earliest story. */
  id: string;
  /** The lead before all others, which are in the order of their times. */
  storyIds: string[];
}

/** Two stories are one event from here on; two groups, where all their pairs are on average. */
const leastAlike = 0.3;
/** A word that more stories have leads to too many of them. */
const mostStories = 50;
const mostShare = 0.02;
const mostClubs = 4;
const bestKindFirst = ['official', 'press', 'fan_blog', 'podcast', 'forum'];

/**
 * Puts the new stories of the last days into events, among themselves and with the stories of events that are known.
 * Answers the events that any new story tells. What is one event stays one, and keeps its id; two of which a new
 * story shows that they are one get that of the earlier.
 */
export function groupEvents(stories: readonly EventStory[], index: ClubNameIndex): EventGroup[] {
  const usage = createWordUsage(stories.length);
  const words = new Map(stories.map((story) => [story, noteHeadline(story, index, usage)]));
  const likeness = createLikeness(index, usage);
  const groups = knownGroups(stories);
  for (const [one, other] of likelyPairs(words, usage, likeness)) {
    const [into = [], from = []] = [groups.get(one), groups.get(other)];
    if (into === from || meanLikeness(into, from, likeness) < leastAlike) continue;
    into.push(...from);
    for (const story of from) groups.set(story, into);
  }
  const fresh = stories.filter(({ eventId }) => eventId === null);
  return [...new Set(fresh.map((story) => groups.get(story) ?? []))].map(eventOf);
}

function knownGroups(stories: readonly EventStory[]): Map<EventStory, EventStory[]> {
  const byEvent = Map.groupBy(stories, ({ eventId }) => eventId);
  return new Map(
    stories.map((story) => [
      story,
      story.eventId === null ? [story] : (byEvent.get(story.eventId) ?? []),
    ]),
  );
}

/** Each pair of a new story and any other that may be one event, the most alike first. */
function likelyPairs(
  words: ReadonlyMap<EventStory, readonly string[]>,
  usage: WordUsage,
  likeness: Likeness,
): [EventStory, EventStory][] {
  const most = Math.max(mostStories, words.size * mostShare);
  const byKey = new Map<string, EventStory[]>();
  for (const [story, own] of words) {
    for (const key of keysOf(own, usage, most)) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [story]);
      else others.push(story);
    }
  }
  const pairs: { pair: [EventStory, EventStory]; alike: number }[] = [];
  /** With which new story each was compared last. */
  const compared = new Map<EventStory, EventStory>();
  const done = new Set<EventStory>();
  for (const [story, own] of words) {
    if (story.eventId !== null) continue;
    done.add(story);
    for (const key of keysOf(own, usage, most)) {
      for (const other of byKey.get(key) ?? []) {
        if (done.has(other) || compared.get(other) === story) continue;
        compared.set(other, story);
        // A cheap look before a thorough one.
        const shared = words.get(other)?.filter((word) => own.includes(word)) ?? [];
        const alike = shared.length < 2 ? 0 : likeness(story, other);
        if (alike >= leastAlike) pairs.push({ pair: [story, other], alike });
      }
    }
  }
  return pairs.sort((a, b) => b.alike - a.alike).map(({ pair }) => pair);
}

/** Those of the words that not too many have, and each two of the clubs. */
function keysOf(words: readonly string[], usage: WordUsage, most: number): string[] {
  const clubs = words.filter((word) => word.startsWith('@')).slice(0, mostClubs);
  const pairs = clubs.flatMap((one, at) => clubs.slice(at + 1).map((other) => one + other));
  const rare = words.filter((word) => !word.startsWith('@') && usage.headlinesWith(word) <= most);
  return [...rare, ...pairs];
}

function meanLikeness(
  one: readonly EventStory[],
  other: readonly EventStory[],
  likeness: Likeness,
): number {
  let sum = 0;
  for (const story of one) for (const another of other) sum += likeness(story, another);
  return sum / (one.length * other.length);
}

function eventOf(stories: readonly EventStory[]): EventGroup {
  const known = stories.filter(({ eventId }) => eventId !== null);
  const [first] = (known.length > 0 ? known : stories).toSorted(byTime);
  const [lead] = stories.toSorted(byLead);
  const others = stories.filter((story) => story !== lead).toSorted(byTime);
  return {
    id: first?.eventId ?? first?.id ?? '',
    storyIds: [lead?.id ?? '', ...others.map(({ id }) => id)],
  };
}

/** Official first, then the better kind of source, the more important one, the earlier story. */
function byLead(one: EventStory, other: EventStory): number {
  return (
    bestKindFirst.indexOf(one.kind) - bestKindFirst.indexOf(other.kind) ||
    one.priority - other.priority ||
    byTime(one, other)
  );
}

function byTime(one: EventStory, other: EventStory): number {
  return one.publishedAt - other.publishedAt || (one.id < other.id ? -1 : 1);
}
