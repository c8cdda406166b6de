import { useSyncExternalStore } from 'react';
import { everyMinute } from './everyMinute.ts';

const listeners = new Set<() => void>();
let nowMs: number | null = null;

/** The time in milliseconds since 1970, as of this minute; null in the build, whose time is another. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentTime, noTime);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) everyMinute(tick);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function currentTime(): number {
  nowMs ??= Date.now();
  return nowMs;
}

function noTime(): null {
  return null;
}
