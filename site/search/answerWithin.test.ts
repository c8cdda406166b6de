import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithin } from './answerWithin.ts';

describe('an answer that is waited for', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An answer that takes a while, and then says so or fails. */
  const after = (delayMs: number, error?: Error) =>
    new Promise<string>((resolve, reject) => {
      setTimeout(() => {
        if (error) reject(error);
        else resolve('found');
      }, delayMs);
    });

  it('is had when it comes in time, and leaves no clock running', async () => {
    const answer = answerWithin(20_000, after(19_999));
    await vi.advanceTimersByTimeAsync(19_999);
    await expect(answer).resolves.toBe('found');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['never comes', () => new Promise<string>(() => undefined)],
    ['comes after that', () => after(20_001)],
    ['fails after that', () => after(20_001, new Error('too late'))],
  ])('is given up when it %s', async (_, ask) => {
    const answer = expect(answerWithin(20_000, ask())).rejects.toThrow('No answer in 20000 ms.');
    await vi.advanceTimersByTimeAsync(20_000);
    await answer;
    await vi.runAllTimersAsync();
  });

  it('fails as soon as it fails', async () => {
    const answer = expect(answerWithin(20_000, after(5, new Error('no index')))).rejects.toThrow(
      'no index',
    );
    await vi.advanceTimersByTimeAsync(5);
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });
});
