import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LossRefused } from './createCommands.ts';
import { createRebuilder } from './rebuilder.ts';

/** A rebuilder of builds that the test ends by hand, and what has begun. */
function openRebuilder() {
  const begun: { succeed(): void; fail(message: string): void; isBrokenOff(): boolean }[] = [];
  const build = (brokenOff: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      brokenOff.addEventListener('abort', () => {
        reject(new Error('it was stopped.'));
      });
      begun.push({
        isBrokenOff: () => brokenOff.aborted,
        succeed: resolve,
        fail: (message) => {
          reject(new Error(message));
        },
      });
    });
  const onError = vi.fn();
  const hasBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));
  return { begun, hasBegun, onError, rebuilder: createRebuilder(build, onError, 1000) };
}

describe('createRebuilder', () => {
  it('builds one at a time, and once more for all that was asked meanwhile, which settles then', async () => {
    const { begun, hasBegun, rebuilder } = openRebuilder();
    const first = rebuilder.rebuild();
    const settled = vi.fn();
    const others = [1, 2, 3].map(() => rebuilder.rebuild().then(settled));
    expect(begun).toHaveLength(1);
    begun[0]?.succeed();
    await first;
    await hasBegun(2);
    expect(settled).not.toHaveBeenCalled();
    begun[1]?.succeed();
    await Promise.all(others);
    expect(begun).toHaveLength(2);
  });

  it('tells and keeps a failure until a build goes well, and never throws it', async () => {
    const { begun, onError, rebuilder } = openRebuilder();
    const failing = rebuilder.rebuild();
    begun[0]?.fail('The build failed: no pages.');
    await failing;
    expect(onError).toHaveBeenCalledExactlyOnceWith('The build failed: no pages.');
    expect(rebuilder.state()).toEqual({
      lastError: 'The build failed: no pages.',
      isLossRefused: false,
      upToDateAt: null,
    });

    const mending = rebuilder.rebuild();
    begun[1]?.succeed();
    await mending;
    expect(rebuilder.state().lastError).toBeNull();
  });

  it('keeps the moment at which the last build that went well began', async () => {
    const { begun, rebuilder } = openRebuilder();
    const before = Date.now();
    const first = rebuilder.rebuild();
    const afterStart = Date.now();
    begun[0]?.succeed();
    await first;
    const upToDateAt = rebuilder.state().upToDateAt;
    expect(upToDateAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(upToDateAt?.getTime()).toBeLessThanOrEqual(afterStart);

    const failing = rebuilder.rebuild();
    begun[1]?.fail('no');
    await failing;
    expect(rebuilder.state().upToDateAt).toBe(upToDateAt);
  });

  it('builds again after a failure that something was waiting behind', async () => {
    const { begun, hasBegun, rebuilder } = openRebuilder();
    const first = rebuilder.rebuild();
    const second = rebuilder.rebuild();
    begun[0]?.fail('no');
    await first;
    await hasBegun(2);
    begun[1]?.succeed();
    await second;
    expect(rebuilder.state().lastError).toBeNull();
  });

  it('says nothing of a build that failed because everything is being stopped', async () => {
    const { begun, onError, rebuilder } = openRebuilder();
    const first = rebuilder.rebuild();
    const second = rebuilder.rebuild();
    rebuilder.close();
    begun[0]?.fail('it was stopped');
    await Promise.all([first, second, rebuilder.rebuild()]);
    expect(onError).not.toHaveBeenCalled();
    expect(begun).toHaveLength(1);
  });
});

describe('rebuildAtOnce', () => {
  it('breaks a build off that may have read what is to go, and begins it anew', async () => {
    const { begun, hasBegun, onError, rebuilder } = openRebuilder();
    const first = rebuilder.rebuild();
    const urgent = rebuilder.rebuildAtOnce();
    expect(begun[0]?.isBrokenOff()).toBe(true);
    await hasBegun(2);
    begun[1]?.succeed();
    await Promise.all([first, urgent]);
    expect(begun).toHaveLength(2);
    expect(onError).not.toHaveBeenCalled();
    expect(rebuilder.state().lastError).toBeNull();
  });

  it('never breaks off one that takes something down itself, and builds once more after it', async () => {
    const { begun, hasBegun, rebuilder } = openRebuilder();
    void rebuilder.rebuild();
    const takingDown = rebuilder.rebuildAtOnce();
    await hasBegun(2);
    const others = [rebuilder.rebuildAtOnce(), rebuilder.rebuildAtOnce()];
    expect(begun[1]?.isBrokenOff()).toBe(false);
    begun[1]?.succeed();
    await takingDown;
    await hasBegun(3);
    begun[2]?.succeed();
    await Promise.all(others);
  });

  it('tells a loss that was refused from other failures', async () => {
    const refused = createRebuilder(
      () => Promise.reject(new LossRefused('Much is gone.')),
      vi.fn(),
      1000,
    );
    await refused.rebuildAtOnce();
    expect(refused.state()).toMatchObject({ lastError: 'Much is gone.', isLossRefused: true });
  });
});

describe('rebuildSoon', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function fakeTimeRebuilder() {
    const build = vi.fn(() => Promise.resolve());
    return { build, rebuilder: createRebuilder(build, vi.fn(), 1000) };
  }

  it('builds once after a burst', async () => {
    const { build, rebuilder } = fakeTimeRebuilder();
    for (let edit = 0; edit < 4; edit++) {
      rebuilder.rebuildSoon();
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(build).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(build).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(build).toHaveBeenCalledOnce();
  });

  it('does not wait for ever when nothing gets quiet', async () => {
    const { build, rebuilder } = fakeTimeRebuilder();
    for (let edit = 0; edit < 60; edit++) {
      rebuilder.rebuildSoon();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(build).toHaveBeenCalledTimes(3);
  });

  it('is settled by a build that starts before the quiet', async () => {
    const { build, rebuilder } = fakeTimeRebuilder();
    rebuilder.rebuildSoon();
    await rebuilder.rebuild();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(build).toHaveBeenCalledOnce();
  });

  it('builds no more once closed', async () => {
    const { build, rebuilder } = fakeTimeRebuilder();
    rebuilder.rebuildSoon();
    rebuilder.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(build).not.toHaveBeenCalled();
  });
});
