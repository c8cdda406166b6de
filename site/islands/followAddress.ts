/** Calls back now and on every step back or forward, or to another fragment; returns what ends it. */
export function followAddress(event: 'popstate' | 'hashchange', callback: () => void): () => void {
  callback();
  addEventListener(event, callback);
  return () => removeEventListener(event, callback);
}
