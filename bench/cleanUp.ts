/** Tasks to run at the end of a benchmark, also of one that fails or is interrupted. */
export interface CleanUp {
  /** Once `run` has been called, the task runs at once: its cause came too late. */
  add(task: () => Promise<unknown>): void;
  /** Runs the tasks, the last added first, each although others fail. */
  run(): Promise<void>;
}

/** Makes a list of nothing to undo. */
export function createCleanUp(): CleanUp {
  const tasks: (() => Promise<unknown>)[] = [];
  let isOver = false;
  const runTask = async (task: () => Promise<unknown>): Promise<void> => {
    await task().catch((error: unknown) => {
      console.error(`Something could not be cleaned up: ${String(error)}`);
    });
  };
  return {
    add(task) {
      if (isOver) void runTask(task);
      else tasks.push(task);
    },
    async run() {
      isOver = true;
      for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) await runTask(task);
    },
  };
}
