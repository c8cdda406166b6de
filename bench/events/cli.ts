import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { indexClubNames, type ClubNameIndex } from '../../common/clubs/clubNames.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { topicsOf } from '../../ingest/enrich/story/topicsOf.ts';
import { groupEvents } from '../../ingest/events/groupEvents.ts';
import { megabytes, seconds } from '../report.ts';
import { runBenchmark } from '../runBenchmark.ts';
import { composeStories } from './composeStories.ts';
import { scoreGroups, type LabelledStory } from './scoreGroups.ts';

// Groups the stories of a file (JSON lines, `--in`) by the event that they tell, window by window, and writes the
// group of each (`--out`); where the file says which event each tells, prints how well that agrees. Without a file
// measures how long 1,000 new stories beside 15,000 known ones take.

const { values } = parseArgs({ options: { in: { type: 'string' }, out: { type: 'string' } } });
const clubs = indexClubNames(seedClubs);
if (values.in === undefined) await measure(clubs);
else judge(values.in, values.out ?? '', clubs);

async function measure(index: ClubNameIndex): Promise<void> {
  await runBenchmark(({ report }) => {
    const stories = composeStories(15_000, 1_000);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const begun = process.threadCpuUsage();
    const events = groupEvents(stories, index);
    report.heading('1,000 new stories beside 15,000 known');
    report.figure('events that they tell', String(events.length));
    const { user, system } = process.threadCpuUsage(begun);
    report.target('time of one core', (user + system) / 1000, 1_500, seconds);
    const grown = (process.memoryUsage().rss - before) / 1024 ** 2;
    report.target('memory', grown, 60, megabytes);
    return Promise.resolve();
  });
}

function judge(from: string, to: string, index: ClubNameIndex): void {
  const lines = readFileSync(from, 'utf8').split('\n');
  const stories = lines.filter(Boolean).map((line) => JSON.parse(line) as LabelledStory);
  const groups = new Map<string, string>();
  for (const [window, told] of Map.groupBy(stories, (story) => story.window)) {
    for (const { id, storyIds } of groupEvents(told.map(toEventStory), index)) {
      for (const storyId of storyIds) groups.set(storyId, `${window} ${id}`);
    }
  }
  const groupOf = (id: string) => JSON.stringify({ id, group: groups.get(id) });
  if (to !== '') writeFileSync(to, stories.map(({ id }) => `${groupOf(id)}\n`).join(''));
  if (stories.some(({ event }) => event === undefined)) return;
  const windows = [...Map.groupBy(stories, (story) => story.window)];
  console.log(
    'window     pairs put together  precision  recall  embarrassing  events found exactly',
  );
  for (const [name, told] of [...windows, ['all', stories] as const]) {
    const score = scoreGroups(told, groups);
    console.log(
      name.padEnd(10),
      String(score.pairs).padStart(5),
      String(score.found).padStart(12),
      score.precision.toFixed(3).padStart(10),
      score.recall.toFixed(3).padStart(7),
      `${(100 * score.embarrassing).toFixed(1)} %`.padStart(13),
      `${score.exact} of ${score.events}`.padStart(21),
    );
  }
}

function toEventStory(story: LabelledStory) {
  const summary = story.summary ?? null;
  return {
    id: story.id,
    title: story.title,
    summary,
    publisher: story.publisher,
    publishedAt: Date.parse(story.published),
    clubs: seedClubs
      .filter(({ name, shortName }) =>
        story.clubs_hint?.some((hint) => [name, shortName].includes(hint)),
      )
      .map(({ slug }) => slug),
    tags: topicsOf({ headline: story.title, excerpt: summary }).tags,
    eventId: null,
    kind: 'press' as const,
    priority: 50,
  };
}
