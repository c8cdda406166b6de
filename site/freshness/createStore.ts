import { useSyncExternalStore } from 'react';

/** A value of the page that is open, shared by its islands. */
interface Store<Value, InBuild> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change; answers how to end that. */
  subscribe: (listener: () => void) => () => void;
  /** The value, drawn anew when it changes. */
  use: () => Value | InBuild;
}

/**
 * Makes a store that islands draw by, which share no root.
 *
 * @param inBuild The value in the build, and in the browser until an island runs.
 * @param initial Asked once, when somebody first looks.
 */
export function createStore<Value, InBuild = Value>(
  inBuild: InBuild,
  initial: () => Value,
): Store<Value, InBuild> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const get = () => (current ??= { value: initial() }).value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    set: (value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore<Value | InBuild>(subscribe, get, () => inBuild),
  };
}
