import { expect, it } from 'vitest';
import { peakMegabytes, processorMs, resetPeak } from './readProcess.ts';

const BALLAST_BYTES = 200_000_000;

it('reads the peak memory of a process', () => {
  const before = peakMegabytes(process.pid);
  expect(before).toBeGreaterThan(20);
  const ballast = new Uint8Array(BALLAST_BYTES).fill(1);
  expect(peakMegabytes(process.pid)).toBeGreaterThan(BALLAST_BYTES / 1024 / 1024);
  expect(ballast.at(-1)).toBe(1);
});

it('reads the processor time of a process', () => {
  const before = processorMs(process.pid);
  const { user, system } = process.cpuUsage();
  // The kernel hands it out in ticks of 10 ms, and threads end their accounts at moments of their own.
  expect(Math.abs(before - (user + system) / 1000)).toBeLessThan(200);
});

it('says when the peak of a process cannot be reset', () => {
  expect(resetPeak(2 ** 30)).toBe(false);
});
