/* Seldom enough to leave a slow phone alone, soon enough for nobody to notice. */
const lookEveryMs = 100;

export function onceLoaded(task: () => void): void {
  if (document.readyState !== 'complete') setTimeout(onceLoaded, lookEveryMs, task);
  else oncePainted(task);
}

/** Runs a task after the first paint, without waiting for publishers' pictures. */
export function oncePainted(task: () => void): void {
  if ('unpainted' in document.documentElement.dataset) setTimeout(oncePainted, lookEveryMs, task);
  else task();
}
