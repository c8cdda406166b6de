import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInTime, noAnswerInTime } from './answerInTime.ts';

const rows = 'http://backend.test/rest/v1/sources';
const action = 'http://backend.test/functions/v1/discover-feeds';

/** As a server does that takes a request and never says anything. */
const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  });
/** As one that breaks off in the middle of its answer. */
const halfAnswer: typeof fetch = (_input, init) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'));
      init?.signal?.addEventListener('abort', () => controller.error(new Error('gone')));
    },
  });
  return Promise.resolve(new Response(body));
};

/** No program can make one, but browsers do of what a server answers. */
function emptyStream(): Response {
  return Object.defineProperty(
    new Response(null, { status: 204, headers: { 'content-range': '*/7' } }),
    'body',
    { value: new ReadableStream() },
  );
}

describe('answerInTime', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a table', rows, never, 60],
    ['a function', action, never, 150],
    ['half an answer', rows, halfAnswer, 60],
  ])('does not wait for ever for %s, and says so', async (_what, url, send, limitSeconds) => {
    const answer = answerInTime(send)(url, { method: 'POST' });
    let isThere = false;
    void answer.then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(limitSeconds * 1000 - 1);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const response = await answer;
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({ message: noAnswerInTime, error: noAnswerInTime });
  });

  it.each([
    [
      'with a text',
      () => new Response('[1]', { status: 201, headers: { 'content-range': '*/7' } }),
    ],
    ['that is empty, as Chromium has it', emptyStream],
    ['without one', () => new Response(null, { status: 204, headers: { 'content-range': '*/7' } })],
  ])('passes on an answer %s as it is', async (_what, make) => {
    const response = await answerInTime(() => Promise.resolve(make()))(rows);
    expect(response.status).toBe(make().status);
    expect(response.headers.get('content-range')).toBe('*/7');
    expect(await response.text()).toBe(await make().text());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on that there is no network, and that the caller has given up', async () => {
    const failure = new TypeError('Failed to fetch');
    await expect(answerInTime(() => Promise.reject(failure))(rows)).rejects.toBe(failure);
    const caller = new AbortController();
    const answer = answerInTime(never)(rows, { signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toThrow('gone');
  });
});
