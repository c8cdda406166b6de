import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling, type PageVisibility } from './startPolling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('startPolling', () => {
  it('asks at once, and again after each interval', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const polling = startPolling(ask, 5000, buildPage());
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5001);
    expect(ask).toHaveBeenCalledTimes(3);
    polling.stop();
  });

  it('waits for a slow answer instead of asking twice', async () => {
    const slow = Promise.withResolvers<undefined>();
    const ask = vi.fn((): Promise<void> => slow.promise);
    const polling = startPolling(ask, 5000, buildPage());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    slow.resolve(undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(2);
    polling.stop();
  });

  it('goes on after a failure', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('No answer came.')));
    const polling = startPolling(ask, 5000, buildPage());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
    polling.stop();
  });

  it('asks nothing on a hidden page, and at once when it is seen again', async () => {
    const page = buildPage();
    const ask = vi.fn(() => Promise.resolve());
    const polling = startPolling(ask, 5000, page);
    page.show(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    page.show(true);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(3);
    polling.stop();
  });

  it('does not begin on a hidden page', () => {
    const page = buildPage();
    page.show(false);
    const ask = vi.fn(() => Promise.resolve());
    const polling = startPolling(ask, 5000, page);
    expect(ask).not.toHaveBeenCalled();
    page.show(true);
    expect(ask).toHaveBeenCalledTimes(1);
    polling.stop();
  });

  it('is over once it is stopped, also in the middle of a question', async () => {
    const page = buildPage();
    const ask = vi.fn(() => Promise.resolve());
    startPolling(ask, 5000, page).stop();
    await vi.advanceTimersByTimeAsync(60_000);
    page.show(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

function buildPage(): PageVisibility & { show: (isSeen: boolean) => void } {
  const target = new EventTarget();
  const page = {
    hidden: false,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    show(isSeen: boolean) {
      page.hidden = !isSeen;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
  return page;
}
