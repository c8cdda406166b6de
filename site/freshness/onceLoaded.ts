/* Seldom enough to leave a slow phone alone, soon enough for nobody to notice. */
const lookEveryMs = 100;

/** Does something after everything that the page itself needs has come and been painted. */
export function onceLoaded(task: () => void): void {
  if (document.readyState !== 'complete') setTimeout(onceLoaded, lookEveryMs, task);
  else oncePainted(task);
}

/** Does something after the page has been painted, whatever publisher's picture is still to come. */
export function oncePainted(task: () => void): void {
  if ('unpainted' in document.documentElement.dataset) setTimeout(oncePainted, lookEveryMs, task);
  else task();
}
