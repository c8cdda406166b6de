const minuteMs = 60_000;
const tasks = new Set<(isBack: boolean) => void>();
let timer: number | undefined;

/** Runs a task every minute, and when the visitor comes back (`isBack`); never while the page is hidden. */
export function everyMinute(task: (isBack: boolean) => void): void {
  if (tasks.size === 0) {
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) run(true);
      keepTime();
    });
  }
  tasks.add(task);
  keepTime();
}

function keepTime(): void {
  clearInterval(timer);
  timer = document.hidden ? undefined : window.setInterval(run, minuteMs, false);
}

function run(isBack: boolean): void {
  for (const task of tasks) task(isBack);
}
