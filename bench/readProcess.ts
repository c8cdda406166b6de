import { readFileSync, writeFileSync } from 'node:fs';

/** https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html */
const resetPeakCommand = '5';
/** `getconf CLK_TCK` on every Linux that Node runs on. */
const ticksPerSecond = 100;
const userTicksField = 14;
const systemTicksField = 15;

/** The largest resident memory of a process of this machine (Linux) since its peak was reset. */
export function peakMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** @returns whether the system lets us; otherwise the peak is that of the whole life. */
export function resetPeak(processId: number): boolean {
  try {
    writeFileSync(`/proc/${processId}/clear_refs`, resetPeakCommand);
    return true;
  } catch {
    return false;
  }
}

/** The processor time that a process has taken so far, in milliseconds. */
export function processorMs(processId: number): number {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The second field is the name in parentheses, which may itself hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (field: number): number => Number(fields[field - 3]);
  return ((ticks(userTicksField) + ticks(systemTicksField)) / ticksPerSecond) * 1000;
}
