import zoneNames from './zoneNames.json' with { type: 'json' };

/** A zone named at the start of a text. */
export interface Zone {
  /** How long its name is; 0 where there is none, or one that nobody knows, which means UTC (RFC 2822 section 4.3). */
  readonly length: number;
  /**
   * Minutes east of Greenwich when the clocks of the zone show this time.
   *
   * @param localMs What they show, in milliseconds as if it were UTC.
   */
  minutesAt(localMs: number): number;
}

const place = /^\s*[([]?([a-z_]+(?:\/[a-z\d_+-]+){1,2})[)\]]?/i;
const offset = /^\s*(?:(?:gmt|utc?|z)\s*)?([+-])\s?(\d{1,2}):?(\d{2})?(?!\d)/i;
const name = /^\s*\(?([a-z]{1,5})\b\)?/i;
const minuteMs = 60_000;

/**
 * Minutes east of Greenwich: the zones of RFC 822 section 5, and others that feeds use. Of the military letters
 * it has those that the standard names; `h` and `u` also stand for "hour".
 */
const minutesByName: ReadonlyMap<string, number> = new Map(Object.entries(zoneNames));

/** More than there are zones, and few enough for a flood of other spellings: each takes 50 KB, and time to make. */
const maxFormats = 600;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Reads what follows the time of day: `+0100`, `-05:00`, `-800`, `GMT+1`, `BST`, or a zone as the IANA database
 * names it, such as `Europe/London` and `(America/New_York)`.
 */
export function readZone(text: string): Zone {
  const [named = '', timeZone = ''] = place.exec(text) ?? [];
  const format = timeZone === '' ? null : formatFor(timeZone.toLowerCase());
  if (format === null) {
    const { length, minutes } = readOffset(text);
    return { length, minutesAt: () => minutes };
  }
  return {
    length: named.length,
    minutesAt: (localMs) => {
      // Right but for the hours around a change of the clocks, and close enough to settle those.
      const nearly = minutesAtMoment(format, localMs);
      return minutesAtMoment(format, localMs - nearly * minuteMs);
    },
  };
}

function readOffset(text: string): { length: number; minutes: number } {
  const numeric = offset.exec(text);
  if (numeric !== null) {
    const [{ length }, sign, hours, minutes = '0'] = numeric;
    const distance = Number(hours) * 60 + Number(minutes);
    return { minutes: sign === '-' ? -distance : distance, length };
  }
  const [{ length } = '', letters = ''] = name.exec(text) ?? [];
  const minutes = minutesByName.get(letters.toLowerCase());
  return minutes === undefined ? { minutes: 0, length: 0 } : { minutes, length };
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(timeZone, format);
    return format;
  } catch {
    // There is no other way to ask whether there is such a place.
    return null;
  }
}

/** It is written as `11/20/2026, GMT-05:00`. */
function minutesAtMoment(format: Intl.DateTimeFormat, momentMs: number): number {
  const written = format.format(momentMs);
  return readOffset(written.slice(written.indexOf('GMT'))).minutes;
}
