/* Seldom enough to leave a slow phone alone, soon enough for nobody to notice. */
const lookEveryMs = 100;

/** Does something after everything that the page itself needs has come and been painted. */
export function onceLoaded(task: () => void): void {
  const isUnpainted = 'unpainted' in document.documentElement.dataset;
  if (document.readyState === 'complete' && !isUnpainted) task();
  else setTimeout(onceLoaded, lookEveryMs, task);
}
