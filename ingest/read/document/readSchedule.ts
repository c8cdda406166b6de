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
  const pauses = [wholeNumber(textsOf(head, 'ttl')[0]), updatePause(head)].filter(
    (minutes) => minutes !== null && minutes > 0,
  );
  const skipHours = textsOf(contentOf(head, 'skipHours'), 'hour')
    .map(wholeNumber)
    .filter((hour) => hour !== null && hour <= 24)
    // Some count from 1 to 24.
    .map((hour) => Number(hour) % 24);
  const skipDays = textsOf(contentOf(head, 'skipDays'), 'day')
    .map((day) => days.indexOf(day.toLowerCase()))
    .filter((day) => day >= 0);
  if (pauses.length === 0 && skipHours.length === 0 && skipDays.length === 0) return null;
  const pauseMinutes = pauses.length === 0 ? null : Math.max(...pauses.map(Number));
  return { pauseMinutes, skipHours, skipDays };
}

function updatePause(head: string): number | null {
  const period = periodMinutes[textsOf(head, 'sy:updatePeriod')[0]?.toLowerCase() ?? ''];
  const frequency = wholeNumber(textsOf(head, 'sy:updateFrequency')[0]) ?? 1;
  return period === undefined || frequency < 1 ? null : Math.round(period / frequency);
}

/** The first element of a name, up to 2,000 characters; empty where there is none. */
function contentOf(head: string, name: string): string {
  return new RegExp(`<${name}>([^]{0,2000}?)</${name}>`, 'i').exec(head)?.[1] ?? '';
}

/** The words between the tags of all elements of a name, up to 40 characters each. */
function textsOf(head: string, name: string): string[] {
  const element = `<${name}(?:\\s[^>]{0,200})?>\\s{0,100}([^<\\s]{1,40})\\s{0,100}</${name}>`;
  return Array.from(head.matchAll(new RegExp(element, 'gi')), ([, text = '']) => text);
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
