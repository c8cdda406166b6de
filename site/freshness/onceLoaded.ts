/** Does something after everything that the page itself needs has come. */
export function onceLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
