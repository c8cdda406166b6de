import { z } from 'zod';

/** `clock.json`: by which clock the site tells days and times. */
export const clockSchema = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'is no time zone such as Europe/London'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
