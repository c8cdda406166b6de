import { readZoneOffset } from './zoneOffset.ts';

/** The clocks of a place, named at the start of a text. */
export interface PlaceZone {
  readonly length: number;
  /**
   * Minutes east of Greenwich when the clocks of the place show this time.
   *
   * @param localMs What they show, in milliseconds as if it were UTC.
   */
  minutesAt(localMs: number): number;
}

const place = /^\s*[([]?([a-z_]+(?:\/[a-z\d_+-]+){1,2})[)\]]?/i;
const minuteMs = 60_000;

/** Feeds name one or two. Each is costly to make and takes memory, so a flood of them is not kept. */
const maxKnownFormats = 32;
const knownFormats = new Map<string, Intl.DateTimeFormat>();

/** Reads a zone as the IANA database names it: `Europe/London`, `(America/New_York)`. */
export function readPlaceZone(text: string): PlaceZone | null {
  const match = place.exec(text);
  const format = match?.[1] === undefined ? null : formatFor(match[1].toLowerCase());
  if (match === null || format === null) return null;
  return {
    length: match[0].length,
    minutesAt: (localMs) => {
      // Right but for the hours around a change of the clocks, and close enough to settle those.
      const nearly = minutesAtMoment(format, localMs);
      return minutesAtMoment(format, localMs - nearly * minuteMs);
    },
  };
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const known = knownFormats.get(timeZone);
  if (known !== undefined) return known;
  let format;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // There is no other way to ask whether there is such a place.
    return null;
  }
  if (knownFormats.size >= maxKnownFormats) knownFormats.clear();
  knownFormats.set(timeZone, format);
  return format;
}

/** It is written as `11/20/2026, GMT-05:00`. */
function minutesAtMoment(format: Intl.DateTimeFormat, momentMs: number): number {
  const written = format.format(momentMs);
  return readZoneOffset(written.slice(written.indexOf('GMT'))).minutes;
}
