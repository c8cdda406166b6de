import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRebuilder } from './rebuilder.ts';

/** A build that the test ends by hand, and how many have begun. */
function controlledBuild() {
  const begun: { succeed(): void; fail(message: string): void }[] = [];
  const build = () =>
    new Promise<void>((resolve, reject) => {
      begun.push({
        succeed: resolve,
        fail: (message) => {
          reject(new Error(message));
        },
      });
    });
  return { build, begun };
}

describe('createRebuilder', () => {
  it('builds one at a time, and once more for all that was asked meanwhile', async () => {
    const { build, begun } = controlledBuild();
    const rebuilder = createRebuilder(build, vi.fn(), 1000);
    const first = rebuilder.rebuild();
    const others = [rebuilder.rebuild(), rebuilder.rebuild(), rebuilder.rebuild()];
    expect(begun).toHaveLength(1);
    begun[0]?.succeed();
    await first;
    await vi.waitFor(() => {
      expect(begun).toHaveLength(2);
    });
    begun[1]?.succeed();
    await Promise.all(others);
    expect(begun).toHaveLength(2);
  });

  it('settles a request during a build only after the build that follows', async () => {
    const { build, begun } = controlledBuild();
    const rebuilder = createRebuilder(build, vi.fn(), 1000);
    const first = rebuilder.rebuild();
    let isSettled = false;
    const second = rebuilder.rebuild().then(() => {
      isSettled = true;
    });
    begun[0]?.succeed();
    await first;
    await vi.waitFor(() => {
      expect(begun).toHaveLength(2);
    });
    expect(isSettled).toBe(false);
    begun[1]?.succeed();
    await second;
  });

  it('tells and keeps a failure until a build goes well, and never throws it', async () => {
    const { build, begun } = controlledBuild();
    const onError = vi.fn();
    const rebuilder = createRebuilder(build, onError, 1000);
    const failing = rebuilder.rebuild();
    begun[0]?.fail('The build failed: no pages.');
    await failing;
    expect(onError).toHaveBeenCalledExactlyOnceWith('The build failed: no pages.');
    expect(rebuilder.state()).toEqual({
      lastError: 'The build failed: no pages.',
      upToDateAt: null,
    });

    const mending = rebuilder.rebuild();
    begun[1]?.succeed();
    await mending;
    expect(rebuilder.state().lastError).toBeNull();
  });

  it('keeps the moment at which the last build that went well began', async () => {
    const { build, begun } = controlledBuild();
    const rebuilder = createRebuilder(build, vi.fn(), 1000);
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
    const { build, begun } = controlledBuild();
    const rebuilder = createRebuilder(build, vi.fn(), 1000);
    const first = rebuilder.rebuild();
    const second = rebuilder.rebuild();
    begun[0]?.fail('no');
    await first;
    await vi.waitFor(() => {
      expect(begun).toHaveLength(2);
    });
    begun[1]?.succeed();
    await second;
    expect(rebuilder.state().lastError).toBeNull();
  });

  it('says nothing of a build that failed because everything is being stopped', async () => {
    const { build, begun } = controlledBuild();
    const onError = vi.fn();
    const rebuilder = createRebuilder(build, onError, 1000);
    const first = rebuilder.rebuild();
    const second = rebuilder.rebuild();
    rebuilder.close();
    begun[0]?.fail('it was stopped');
    await Promise.all([first, second, rebuilder.rebuild()]);
    expect(onError).not.toHaveBeenCalled();
    expect(begun).toHaveLength(1);
  });
});

describe('rebuildSoon', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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
