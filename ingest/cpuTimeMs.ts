/**
 * The processor time in milliseconds that a function takes in its thread, for tests that a hostile
 * input costs no more than its length. Unlike the time on the clock it hardly depends on what else runs.
 */
export function cpuTimeMs(run: () => unknown): number {
  const started = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}
