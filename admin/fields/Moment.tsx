import { formatMoment } from './formatMoment.ts';

interface MomentProps {
  /** A timestamp as the database writes it. */
  at: string;
}

/** A date and time, in British time. */
export function Moment({ at }: MomentProps) {
  // Not every backend writes ISO 8601, so the text is never cut, only parsed.
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{formatMoment(moment)}</time>;
}
