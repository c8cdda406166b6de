/** The times at which a feed says it is worth asking for. */
export interface FeedSchedule {
  /** How long to wait between two looks. */
  pauseMinutes: number | null;
  /** Hours of the day in GMT, 0 to 23, in which nothing comes. */
  skipHours: number[];
  /** Days in GMT, 0 for Sunday, on which nothing comes. */
  skipDays: number[];
}

/** The channel's own elements stand before its items, within so many characters. */
const headCharacters = 20_000;
const periodMinutes: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Reads RSS's `ttl`, `skipHours` and `skipDays`, and `sy:updatePeriod` with `sy:updateFrequency`, from the text
 * of a feed; null where it says none of them. What is unreadable counts for nothing.
 */
export function readSchedule(source: string): FeedSchedule | null {
  const head = source.slice(0, headCharacters).split(/<(?:\w+:)?(?:item|entry)[\s>]/, 1)[0] ?? '';
  const pauses = [wholeNumber(textOf(head, 'ttl')), updatePause(head)].filter(
    (minutes) => minutes !== null && minutes > 0,
  );
  const skipHours = listOf(head, 'skipHours', 'hour')
    .map(wholeNumber)
    .filter((hour) => hour !== null && hour <= 24)
    // Some count from 1 to 24.
    .map((hour) => Number(hour) % 24);
  const skipDays = listOf(head, 'skipDays', 'day')
    .map((day) => days.indexOf(day.toLowerCase()))
    .filter((day) => day >= 0);
  if (pauses.length === 0 && skipHours.length === 0 && skipDays.length === 0) return null;
  const pauseMinutes = pauses.length === 0 ? null : Math.max(...pauses.map(Number));
  return { pauseMinutes, skipHours, skipDays };
}

function updatePause(head: string): number | null {
  const period = periodMinutes[textOf(head, 'sy:updatePeriod')?.toLowerCase() ?? ''];
  const frequency = wholeNumber(textOf(head, 'sy:updateFrequency')) ?? 1;
  return period === undefined || frequency < 1 ? null : Math.round(period / frequency);
}

function textOf(head: string, name: string): string | undefined {
  return new RegExp(
    `<${name}(?:\\s[^>]{0,200})?>\\s{0,100}([^<\\s]{1,40})\\s{0,100}</${name}>`,
    'i',
  ).exec(head)?.[1];
}

function listOf(head: string, list: string, entry: string): string[] {
  const inner = new RegExp(`<${list}>([^]{0,2000}?)</${list}>`, 'i').exec(head)?.[1] ?? '';
  return [
    ...inner.matchAll(new RegExp(`<${entry}>\\s{0,100}(\\w{1,10})\\s{0,100}</${entry}>`, 'gi')),
  ].map((match) => match[1] ?? '');
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
