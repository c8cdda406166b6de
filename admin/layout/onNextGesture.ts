/** Calls back once, when somebody next presses a key or a button. */
export function onNextGesture(listener: () => void): void {
  const gestures = new AbortController();
  const call = () => {
    gestures.abort();
    listener();
  };
  for (const name of ['pointerdown', 'keydown']) {
    document.addEventListener(name, call, { capture: true, signal: gestures.signal });
  }
}
