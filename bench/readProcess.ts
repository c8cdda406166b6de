import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

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

/**
 * The resident memory of a process and all its descendants; 0 where there is none. Files that they map, such
 * as Node itself, are mostly the same ones, and count once.
 */
export function residentMegabytes(processId: number): number {
  const processes = familyOf(processId).map((id) => {
    const status = readOr(`/proc/${id}/status`, '');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { own: kilobytes('RssAnon') + kilobytes('RssShmem'), files: kilobytes('RssFile') };
  });
  const own = processes.reduce((sum, process) => sum + process.own, 0);
  return (own + Math.max(...processes.map(({ files }) => files))) / 1024;
}

/** The same, with what several of them share, as those of PostgreSQL do, counted once. */
export function proportionalMegabytes(processId: number): number {
  const kilobytes = familyOf(processId).map((id) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${id}/smaps_rollup`, ''))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, some) => sum + some, 0) / 1024;
}

function familyOf(processId: number): number[] {
  const begun = threadsOf(processId).flatMap((thread) =>
    readOr(`/proc/${processId}/task/${thread}/children`, '').split(' ').filter(Boolean),
  );
  // One that has not begun its own program yet has the memory of this one, which would count twice.
  const children = begun.filter((child) => commandOf(child) !== commandOf(processId));
  return [processId, ...children.flatMap((child) => familyOf(Number(child)))];
}

function commandOf(processId: number | string): string {
  return readOr(`/proc/${processId}/cmdline`, '');
}

/** None of a process that has just ended. */
function threadsOf(processId: number): string[] {
  try {
    return readdirSync(`/proc/${processId}/task`);
  } catch {
    return [];
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return otherwise;
  }
}
