import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostQueue, type HostQueue } from './hostQueue.ts';

/** A task that starts when its queue lets it and ends when the test says so. */
function buildTask(queue: HostQueue, host = 'feeds.example', signal?: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  return {
    answered: queue.run(host, run, signal),
    hasStarted: () => run.mock.calls.length > 0,
    end: () => resolve('done'),
    fail: () => reject(new Error('broken task')),
  };
}

/** Lets everything happen that is due within a time, promises included. */
async function passMs(durationMs = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('one host', () => {
  it.each([
    { what: 'the usual pause', options: {}, pauseMs: 200 },
    { what: 'the pause that is asked for', options: { pauseMs: 700 }, pauseMs: 700 },
  ])('gets one request at a time, with $what between two', async ({ options, pauseMs }) => {
    const queue = createHostQueue(options);
    const [first, second] = [buildTask(queue), buildTask(queue)];
    await passMs(1000);
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    first.end();
    await passMs(pauseMs - 1);
    expect(second.hasStarted()).toBe(false);
    await passMs(1);
    expect(second.hasStarted()).toBe(true);
  });

  it('is the same in any case of letters', async () => {
    const queue = createHostQueue();
    buildTask(queue, 'Feeds.Example');
    const second = buildTask(queue);
    await passMs();
    expect(second.hasStarted()).toBe(false);
  });

  it('gives each caller its own result without making it wait for the pause', async () => {
    const queue = createHostQueue({ pauseMs: 200 });
    const settled = vi.fn();
    void queue.run('feeds.example', () => Promise.resolve('feed')).then(settled);
    await passMs();
    expect(settled).toHaveBeenCalledWith('feed');
  });

  it('goes on after a task that fails, and the failure reaches its caller', async () => {
    const queue = createHostQueue({ pauseMs: 200 });
    const [first, second] = [buildTask(queue), buildTask(queue)];
    const failure = expect(first.answered).rejects.toThrow('broken task');
    await passMs();
    first.fail();
    await passMs(200);
    expect(second.hasStarted()).toBe(true);
    await failure;
  });

  it('still pauses for a request that comes after the last has ended', async () => {
    const queue = createHostQueue({ pauseMs: 200 });
    await queue.run('feeds.example', () => Promise.resolve());
    const late = buildTask(queue);
    await passMs(199);
    expect(late.hasStarted()).toBe(false);
    await passMs(1);
    expect(late.hasStarted()).toBe(true);
  });

  it('is asked without pauses once nobody waits for the answers any more', async () => {
    const queue = createHostQueue({ pauseMs: 200 });
    const stop = new AbortController();
    const tasks = [1, 2, 3].map(() => buildTask(queue, undefined, stop.signal));
    await passMs();
    tasks[0]?.end();
    await passMs();
    stop.abort();
    await passMs();
    expect(tasks[1]?.hasStarted()).toBe(true);
    tasks[1]?.end();
    await passMs();
    expect(tasks[2]?.hasStarted()).toBe(true);
  });

  it('is forgotten once it has rested', async () => {
    const queue = createHostQueue({ pauseMs: 200 });
    await queue.run('feeds.example', () => Promise.resolve());
    await passMs(200);
    expect(vi.getTimerCount()).toBe(0);
    const next = buildTask(queue);
    await passMs();
    expect(next.hasStarted()).toBe(true);
  });
});

describe('many hosts', () => {
  it('are asked at the same time, up to the bound', async () => {
    const queue = createHostQueue({ maxConcurrent: 2 });
    const tasks = [1, 2, 3].map((host) => buildTask(queue, `host${host}.example`));
    await passMs();
    expect(tasks.map((task) => task.hasStarted())).toEqual([true, true, false]);
    tasks[0]?.end();
    await passMs();
    expect(tasks[2]?.hasStarted()).toBe(true);
  });

  it('are not held up by the tasks that wait for a slow one', async () => {
    const queue = createHostQueue({ maxConcurrent: 2 });
    const slow = Array.from({ length: 10 }, () => buildTask(queue, 'slow.example'));
    const quick = buildTask(queue, 'quick.example');
    await passMs();
    expect(slow.filter((task) => task.hasStarted())).toHaveLength(1);
    expect(quick.hasStarted()).toBe(true);
  });

  it('are not held up by the pause of another', async () => {
    const queue = createHostQueue({ maxConcurrent: 1, pauseMs: 200 });
    await queue.run('first.example', () => Promise.resolve());
    const other = buildTask(queue, 'second.example');
    await passMs();
    expect(other.hasStarted()).toBe(true);
  });
});
