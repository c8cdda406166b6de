import { useEffect, useState } from 'react';
import { describeDuration, formatMoment } from './time.ts';

interface MomentProps {
  /** A timestamp as the database writes it. */
  at: string;
}

/** A date and time, by the clock of the pyramid. */
export function Moment({ at }: MomentProps) {
  // Not every backend writes ISO 8601, so the text is never cut, only parsed.
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{formatMoment(moment)}</time>;
}

interface ElapsedProps {
  from: string;
  /** Null while it goes on: then it ticks. */
  to: string | null;
}

/** How long something has taken. */
export function Elapsed({ from, to }: ElapsedProps) {
  return to === null ? <Ticking from={from} /> : elapsed(from, new Date(to));
}

function Ticking({ from }: Pick<ElapsedProps, 'from'>) {
  return elapsed(from, useNow(1000));
}

function elapsed(from: string, to: Date): string {
  return describeDuration(to.getTime() - Date.parse(from));
}

/** The time, anew every `everyMs`, for what counts seconds or minutes on screen. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
