import { useSyncExternalStore } from 'react';

/** Makes a store for islands, which share no root; `inBuild` is its value until an island runs. */
export function createStore<Value, InBuild = Value>(inBuild: InBuild, initial: () => Value) {
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const get = () => (current ??= { value: initial() }).value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value: Value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe,
    use: () => useSyncExternalStore<Value | InBuild>(subscribe, get, () => inBuild),
  };
}
