import { readZone, type Zone } from './zones.ts';

interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A time of day with its zone, and the text around it. */
interface ClockTime {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly zone: Zone;
  readonly textAround: string;
}

const minuteMs = 60_000;

/** No date is longer. */
const maxChars = 80;
/** An item may have a thousand fields that are no dates. */
const maxTexts = 10;

/** There were no feeds before: years such as 0001 and 1970 are what a generator writes for none. */
const firstYear = 1980;

/** ISO 8601 writes later ones otherwise, and the database takes none of them. */
const lastYear = 9999;

const clock =
  /(?<![\d:])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,:]\d{1,9})?)?(?:\s*([ap])\.?m\b\.?)?(?![\d:])/i;
/** The blanks stand where the other two have minutes and seconds. */
const hourOnly = /(?<![\d:.])(\d{1,2})()()\s?([ap])\.?m\b\.?/i;
const compactClock = /(?<=\dT|^\d{8} )(\d{2})(?:(\d{2})(\d{2})?)?(?=Z|[+-]\d|$)/;

const isoDay = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/;
const compactDay = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const yearAlone = /^(\d{4})$/;
const yearFirst = /^(\d{4})(?:[/.]|[年년]\s?)(\d{1,2})(?:[/.]|[月월]\s?)(\d{1,2})(?!\d)/;
const yearLast = /^(?:\p{L}+[.,]*\s+)?(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/u;

/**
 * English, the other languages of these islands, and those of Europe as far as their names differ. Short names that begin other
 * words (Dublin, Lisbon, serda) stand for themselves alone.
 */
const monthNames: readonly RegExp[] = [
  /^(?:jan|ion(?:awr|$)|ean(?:áir|$)|ene|gen|sty(?:cz|$)|led(?:en|na|$)|oca(?:k|$)|янв|січ|ιαν)/i,
  /^(?:feb|chwe|feabh|f[ée]v|lut(?:y|ego|$)|úno|unor|şub|subat|фев|лют|φεβ)/i,
  /^(?:mar|maw|mär|mrz|maa|már|bře|brez|мар|бер(?:ез|$)|μ[αά]ρ)/i,
  /^(?:apr|ebr|aib|avr|abr|ápr|kwi|dub(?:en|na|nu|$)|nis(?:an|$)|апр|кві|απρ)/i,
  /^(?:may|mai|maí|beal|mag|mei(?!th)|maj|máj|kvě|kvet|ма[йя]|тра(?:в|$)|μ[αά][ιϊΐ])/i,
  /^(?:jun|meh|meith|juin|giu|jún|cze(?:rw|$)|[čc]erv(?!en[ec])|čvn|haz(?:iran|$)|июн|чер(?:в|$)|ιο[υύ]ν)/i,
  /^(?:jul|gor(?:ff|$)|iúil|juil|lug|júl|lip(?:iec|ca|$)|[čc]erven[ec]|čvc|tem(?:muz|$)|июл|лип|ιο[υύ]λ)/i,
  /^(?:aug|awst|lúna|ágú|ao[uû]|ago|sie(?:rp|$)|srp|ağu|agust|авг|сер(?:п|$)|α[υύ]γ)/i,
  /^(?:sep|med(?:i|$)|meán|set|szep|wrz|zář|zari|eyl|сен|вер(?:ес|$)|σεπ)/i,
  /^(?:oct|hyd|deire|okt|ott|out|paź|pazd|říj|rij(?:en|na|$)|eki(?:m|$)|окт|жов|οκτ)/i,
  /^(?:nov|tach|samh|lis(?:top|$)|kas(?:[ıi]m|$)|ноя|лис(?:т|$)|νο[εέ])/i,
  /^(?:dec|rhag|noll|des|d[ée]c|dez|dic|gru(?:d|$)|pro(?:s|$)|ara(?:l[ıi]k|$)|дек|гру|δεκ)/i,
];

/**
 * Reads a date as feeds write it: RFC 822 and its relatives, ISO 8601 and parts of it, names of
 * months, D.M.Y. A missing zone means UTC. Null for what is no date, what is no day of the
 * calendar, years before 1980, and `01/02/2025`, which could be either of two days.
 */
export function parseDate(text: string): Date | null {
  const cleaned = text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxChars)
    .replace('\u2212', '-')
    // 20240701100000, and 01/Jul/2024:10:00:00 as servers log it.
    .replace(/^(\d{8})(\d{4}(?:\d{2})?)(?=Z|[+-]\d|$)/i, '$1T$2')
    .replace(/(\d{4}):(?=\d{1,2}:\d)/, '$1 ');
  const time = readClock(cleaned);
  const day = readDay((time?.textAround ?? cleaned).trim());
  if (day === null || day.year < firstYear || day.year > lastYear || !isInCalendar(day))
    return null;

  const { hours = 0, minutes = 0, seconds = 0 } = time ?? {};
  if (hours > 24 || minutes > 59 || seconds > 60) return null;
  const localMs = Date.UTC(day.year, day.month - 1, day.day, hours, minutes, seconds);
  return new Date(localMs - (time?.zone.minutesAt(localMs) ?? 0) * minuteMs);
}

/** The first of these texts that is a date, as ISO 8601 in UTC; null where none of the first ten is. */
export function firstDate(texts: readonly string[]): string | null {
  for (const text of texts.slice(0, maxTexts)) {
    const date = parseDate(text);
    if (date !== null) return date.toISOString();
  }
  return null;
}

function readClock(text: string): ClockTime | null {
  const match = clock.exec(text) ?? compactClock.exec(text) ?? hourOnly.exec(text);
  if (match === null) return null;
  const [whole, hours, minutes, seconds, half] = match;
  const before = text.slice(0, match.index).replace(/T\s?$/, '');
  const after = text.slice(match.index + whole.length);
  const zone = readZone(after);
  return {
    hours: hoursOf(Number(hours), half?.toLowerCase()),
    minutes: Number(minutes ?? ''),
    seconds: Number(seconds ?? ''),
    zone,
    textAround: `${before} ${after.slice(zone.length)}`,
  };
}

function hoursOf(hours: number, half: string | undefined): number {
  if (half === undefined || hours > 12) return hours;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

function readDay(text: string): CalendarDay | null {
  const inOrder = isoDay.exec(text) ?? compactDay.exec(text) ?? yearFirst.exec(text);
  if (inOrder !== null) {
    const [, year, month, day = '1'] = inOrder;
    return { year: Number(year), month: Number(month), day: Number(day) };
  }
  const year = yearAlone.exec(text)?.[1];
  if (year !== undefined) return { year: Number(year), month: 1, day: 1 };
  return readYearLast(text) ?? readWords(text);
}

/** Dots mean that the day comes first; otherwise only numbers above 12 tell day from month. */
function readYearLast(text: string): CalendarDay | null {
  const match = yearLast.exec(text);
  if (match === null) return null;
  const [, first, separator, second, yearText = ''] = match;
  const [a, b, year] = [Number(first), Number(second), fullYear(yearText)];
  if (separator === '.' || a > 12 || a === b) return { year, month: b, day: a };
  return b > 12 ? { year, month: a, day: b } : null;
}

/** A month by its name, with a day and a year in either order. */
function readWords(text: string): CalendarDay | null {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const months = words.map((word) => monthNames.findIndex((name) => name.test(word)));
  // The last one: in other languages the name of a day may look like that of a month (mar, mars).
  const month = months.findLast((index) => index !== -1);
  const [first, second] = text.match(/\d+/g) ?? [];
  if (month === undefined || first === undefined) return null;
  if (second === undefined) {
    return first.length === 4 ? { year: Number(first), month: month + 1, day: 1 } : null;
  }
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  return { year: fullYear(year), month: month + 1, day: Number(day) };
}

/** Two digits as RFC 2822 section 4.3 reads them. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function isInCalendar({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
