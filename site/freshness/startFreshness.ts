import { backend } from '../backend/backend.ts';
import { formatAge, formatDate, formatTime } from '../stories/formatDate.ts';
import { everyMinute } from './everyMinute.ts';
import { askLastRun, isLongAgo, staleSince } from './lastRun.ts';
import { say, unsay } from './notices.ts';
import { onceLoaded } from './onceLoaded.ts';
import { momentOf, readBuild, type ServedBuild } from './readBuild.ts';

const minuteMs = 60_000;
const checkEveryMs = 5 * minuteMs;
const keptPage = 'kept page';
const firstRetryMs = 1000;

/** Keeps `Updated 14 minutes ago` current, and tells of newer builds and of feeds not read for too long. */
export function startFreshness(): void {
  const times = document.querySelectorAll<HTMLTimeElement>('time[data-built-at]');
  const builtAt = momentOf(times[0]?.dateTime);
  if (builtAt !== null) keepFresh(times, builtAt);
}

function keepFresh(times: Iterable<HTMLTimeElement>, builtAt: number): void {
  /** By how much the visitor's clock is wrong, once the server has told its time. */
  let clockErrorMs = 0;
  let checkedAt = -Infinity;

  const now = () => Date.now() - clockErrorMs;

  function tellAge(): void {
    const age = formatAge(now() - builtAt);
    for (const time of times) time.textContent = age;
  }

  /** Resolves to whether the site answered. */
  async function check(): Promise<boolean> {
    checkedAt = performance.now();
    const build = await readBuild(fetch);
    if (build === null) return false;
    await compare(build);
    return true;
  }

  async function compare(build: ServedBuild): Promise<void> {
    unsay(keptPage);
    if (build.answeredAt !== null) clockErrorMs = Date.now() - build.answeredAt;
    tellAge();
    if (build.builtAt > builtAt) {
      const about = `build ${String(build.builtAt)}`;
      say({ text: 'News has been updated.', about, canReload: true });
      return;
    }
    if (build.lastRunAt === null || !isLongAgo(build.lastRunAt, now())) return;
    const lastRunAt = staleSince(build.lastRunAt, await askLastRun(backend), now());
    if (lastRunAt === null) return;
    say({
      text: describeStale(build.newestStoryAt, now() - lastRunAt),
      about: `run ${String(lastRunAt)}`,
    });
  }

  /** Browsers do not always say when the network is back, and then it may not lead anywhere yet. */
  function checkUntilAnswered(waitMs: number): void {
    setTimeout(() => {
      void check().then((isAnswered) => {
        if (!isAnswered && waitMs < checkEveryMs) checkUntilAnswered(2 * waitMs);
      });
    }, waitMs);
  }

  function keepUp(): void {
    if (document.hidden) return;
    tellAge();
    if (performance.now() - checkedAt >= checkEveryMs) void check();
  }

  if (document.documentElement.dataset['kept'] !== undefined) {
    say({ text: describeKept(builtAt, now()), about: keptPage });
    const begin = () => checkUntilAnswered(firstRetryMs);
    begin();
    addEventListener('online', begin);
  }
  tellAge();
  everyMinute((isBack) => {
    // A reader who comes back sees at once what is new.
    if (isBack && performance.now() - checkedAt >= minuteMs) checkedAt = -Infinity;
    keepUp();
  });
  onceLoaded(keepUp);
}

function describeKept(builtAt: number, now: number): string {
  const [built, today] = [new Date(builtAt), new Date(now)];
  const day = formatDate(built) === formatDate(today) ? '' : ` on ${formatDate(built)}`;
  return `You are reading a page from ${formatTime(built)}${day}; no network.`;
}

function describeStale(newestStoryAt: number | null, ageMs: number): string {
  const age = formatAge(ageMs);
  if (newestStoryAt === null) return `The last check for news was ${age}.`;
  const newest = new Date(newestStoryAt);
  return `No new stories since ${formatTime(newest)} on ${formatDate(newest)}; the last check was ${age}.`;
}
