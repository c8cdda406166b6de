/** A story of a file for judging, with the event that it tells where somebody has said so. */
export interface LabelledStory {
  id: string;
  window: string;
  title: string;
  summary?: string | null;
  publisher: string;
  published: string;
  clubs_hint?: readonly string[];
  /** Who has read one story of it would call another the same news. */
  event?: string;
  /** The happening or saga that it belongs to: another story of it is a harmless mistake. */
  topic_event?: string;
}

/** How well groups agree with the labels, in pairs of stories by two publishers. */
export interface Score {
  pairs: number;
  found: number;
  precision: number;
  recall: number;
  /** Pairs of two happenings, as a share of all that were put together. */
  embarrassing: number;
  /** Events of several publishers, and how many came out with all their stories and no other. */
  events: number;
  exact: number;
}

export function scoreGroups(
  stories: readonly LabelledStory[],
  groups: ReadonlyMap<string, string>,
): Score {
  let [pairs, found, right, embarrassing] = [0, 0, 0, 0];
  for (const window of Map.groupBy(stories, (story) => story.window).values()) {
    for (const [at, one] of window.entries()) {
      for (const other of window.slice(at + 1)) {
        if (one.publisher === other.publisher) continue;
        const isTogether = groups.get(one.id) === groups.get(other.id);
        if (one.event === other.event) pairs += 1;
        if (!isTogether) continue;
        found += 1;
        if (one.event === other.event) right += 1;
        else if (one.topic_event !== other.topic_event) embarrassing += 1;
      }
    }
  }
  const told = [...Map.groupBy(stories, ({ event }) => event).values()].filter(
    (event) => new Set(event.map(({ publisher }) => publisher)).size > 1,
  );
  const sizes = Map.groupBy(stories, ({ id }) => groups.get(id));
  const exact = told.filter((event) => {
    const names = new Set(event.map(({ id }) => groups.get(id)));
    return names.size === 1 && sizes.get([...names][0])?.length === event.length;
  });
  return {
    pairs,
    found,
    precision: found === 0 ? 1 : right / found,
    recall: pairs === 0 ? 1 : right / pairs,
    embarrassing: found === 0 ? 0 : embarrassing / found,
    events: told.length,
    exact: exact.length,
  };
}
