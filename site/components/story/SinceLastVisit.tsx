import { useReader } from '../../reader/readerStore.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { formatDate, formatTime } from '../../stories/formatDate.ts';

interface Props {
  /** Of a list, newest first; null until it is known. */
  stories: readonly CardStory[] | null;
  /** Whether there may be more new ones than the list holds; by default where all of it is new. */
  hasMore?: boolean | undefined;
}

/** How many stories of a list came since the visitor's last visit; its place is kept from the start. */
export function SinceLastVisit({ stories, hasMore }: Props) {
  const sinceMs = useReader()?.previousVisitMs ?? null;
  return (
    <p className="since-visit tabular-nums hidden min-h-6 basis-full text-kicker text-ink-2 not-empty:before:mr-2 not-empty:before:inline-block not-empty:before:size-2 not-empty:before:bg-accent in-data-previous-visit:block">
      {sinceMs !== null && stories !== null && describe(stories, sinceMs, hasMore)}
    </p>
  );
}

function describe(
  stories: readonly CardStory[],
  sinceMs: number,
  hasMore: boolean | undefined,
): string {
  const { length: count } = stories.filter(({ publishedAt }) => Date.parse(publishedAt) > sinceMs);
  const isCapped = count > 0 && (hasMore ?? count === stories.length);
  const figure = count === 0 ? 'Nothing' : `${isCapped ? 'More than ' : ''}${count}`;
  const last = new Date(sinceMs);
  const isToday = formatDate(last) === formatDate(new Date());
  const when = isToday ? `at ${formatTime(last)}` : `on ${formatDate(last)}`;
  return `${figure} new since your last visit ${when}`;
}
