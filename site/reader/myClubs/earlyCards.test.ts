import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForCards, fetchEarlyCards } from './earlyCards.ts';

describe('the stories that the head of a page asked for', () => {
  const sent: string[] = [];
  let answers: (() => Promise<Response>)[] = [];

  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      sent.push(path);
      const aborted = new Promise<Response>((_, reject) => {
        const end = () => {
          reject(new Error('aborted'));
        };
        if (init?.signal?.aborted === true) end();
        init?.signal?.addEventListener('abort', end);
      });
      return Promise.race([answers.shift()?.() ?? Promise.resolve(new Response('late')), aborted]);
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are handed out once, and asked for anew from then on', async () => {
    answers = [() => Promise.resolve(new Response('early'))];
    askForCards(['bury']);
    expect(await (await fetchEarlyCards('/clubs/bury/latest')).text()).toBe('early');
    expect(await (await fetchEarlyCards('/clubs/bury/latest')).text()).toBe('late');
    expect(sent).toEqual(['/clubs/bury/latest', '/clubs/bury/latest']);
  });

  it('are asked for anew where that failed', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))];
    askForCards(['bury']);
    expect(await (await fetchEarlyCards('/clubs/bury/latest')).text()).toBe('late');
  });

  it('are given up with whoever waits for them', async () => {
    const silent = () => new Promise<Response>(() => undefined);
    answers = [silent, silent];
    askForCards(['bury']);
    const waiting = new AbortController();
    const cards = fetchEarlyCards('/clubs/bury/latest', { signal: waiting.signal });
    waiting.abort();
    await expect(cards).rejects.toThrow();
  });

  it('are those of a dozen clubs, which leaves the page its own parts', () => {
    askForCards(Array.from({ length: 30 }, (_, number) => `club-${number}`));
    expect(sent).toHaveLength(12);
  });
});
