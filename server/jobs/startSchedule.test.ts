import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextBoundary, startSchedule } from './startSchedule.ts';

const hourMs = 3_600_000;

describe('startSchedule', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('runs at every boundary and tells the next one', () => {
    const task = vi.fn(() => Promise.resolve());
    const schedule = startSchedule(4, task);
    expect(schedule.nextRunAt()).toEqual(new Date('2026-11-20T16:00:00Z'));
    vi.advanceTimersByTime(hourMs / 2 - 1);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    expect(schedule.nextRunAt()).toEqual(new Date('2026-11-20T20:00:00Z'));
    vi.advanceTimersByTime(8 * hourMs);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('is not shifted by a run that takes longer than its period', () => {
    const task = vi.fn(() => new Promise<void>(() => undefined));
    startSchedule(1, task);
    vi.advanceTimersByTime(3 * hourMs);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('does not run twice when the timer fires a moment before the boundary', () => {
    const task = vi.fn(() => Promise.resolve());
    let clockIsLateMs = 0;
    startSchedule(4, task, () => new Date(Date.now() - clockIsLateMs));
    clockIsLateMs = 5;
    vi.advanceTimersByTime(hourMs);
    expect(task).toHaveBeenCalledOnce();
  });

  it.each([
    ['ten minutes back', -hourMs / 6],
    ['ten days back', -240 * hourMs],
    ['ten years back', -87_600 * hourMs],
    ['ten hours ahead', 10 * hourMs],
    ['ten years ahead', 87_600 * hourMs],
  ])('goes on about as often when the clock is set %s, and right again', (_, stepMs) => {
    const task = vi.fn(() => Promise.resolve());
    const schedule = startSchedule(4, task);
    for (const step of [stepMs, -stepMs]) {
      task.mockClear();
      vi.setSystemTime(Date.now() + step);
      vi.advanceTimersByTime(24 * hourMs);
      expect(task.mock.calls.length).toBeGreaterThanOrEqual(5);
      expect(task.mock.calls.length).toBeLessThanOrEqual(7);
      const waitMs = (schedule.nextRunAt()?.getTime() ?? 0) - Date.now();
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(4 * hourMs);
    }
    schedule.stop();
  });

  it('never runs when the period is 0', () => {
    const task = vi.fn(() => Promise.resolve());
    const schedule = startSchedule(0, task);
    vi.advanceTimersByTime(100 * hourMs);
    expect(task).not.toHaveBeenCalled();
    expect(schedule.nextRunAt()).toBeNull();
    schedule.stop();
  });

  it('runs no more once it is stopped', () => {
    const task = vi.fn(() => Promise.resolve());
    startSchedule(4, task).stop();
    vi.advanceTimersByTime(100 * hourMs);
    expect(task).not.toHaveBeenCalled();
  });
});

describe('nextBoundary', () => {
  it.each([
    ['2026-11-20T13:37:00Z', 4, '2026-11-20T16:00:00Z'],
    ['2026-11-20T23:59:59.999Z', 4, '2026-11-21T00:00:00Z'],
    ['2026-11-20T00:00:00.001Z', 24, '2026-11-21T00:00:00Z'],
    ['2026-11-20T13:37:00Z', 0.25, '2026-11-20T13:45:00Z'],
    ['2026-10-25T00:59:00Z', 1, '2026-10-25T01:00:00Z'],
  ])('after %s, every %s hours, comes %s', (now, everyHours, expected) => {
    expect(nextBoundary(new Date(now), everyHours)).toEqual(new Date(expected));
  });

  it('is the following one at a boundary itself', () => {
    expect(nextBoundary(new Date('2026-11-20T16:00:00Z'), 4)).toEqual(
      new Date('2026-11-20T20:00:00Z'),
    );
  });
});
