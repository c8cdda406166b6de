import { describeDuration } from '../describeDuration.ts';
import { useNow } from '../useNow.ts';

interface ElapsedProps {
  from: string;
  /** Null while it goes on: then it ticks. */
  to: string | null;
}

/** How long something has taken. */
export function Elapsed({ from, to }: ElapsedProps) {
  return to === null ? <Ticking from={from} /> : describe(from, new Date(to));
}

function Ticking({ from }: Pick<ElapsedProps, 'from'>) {
  return describe(from, useNow(1000));
}

function describe(from: string, to: Date): string {
  return describeDuration(to.getTime() - Date.parse(from));
}
