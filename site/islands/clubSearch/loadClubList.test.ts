import { describe, expect, it, vi } from 'vitest';
import { loadClubList } from './loadClubList.ts';

const arsenal = { slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners'], badge: null };

describe('the list of clubs', () => {
  it('is fetched from this build', async () => {
    const asked: unknown[] = [];
    const list = await loadClubList((address) => {
      asked.push(address);
      return Promise.resolve(Response.json([arsenal]));
    });
    expect(list).toEqual([arsenal]);
    expect(asked).toEqual(['/clubs.json']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is no list', () => Promise.resolve(Response.json({}))],
    ['lists something else', () => Promise.resolve(Response.json([{ ...arsenal, badge: 1 }]))],
    ['is cut off', () => Promise.resolve(new Response('[{'))],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is not had when it %s', async (_, answer) => {
    expect(await loadClubList(answer)).toBeNull();
  });

  it('is not waited for longer than 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent = (_: unknown, options?: RequestInit) =>
      new Promise<Response>(() => options?.signal?.throwIfAborted());
    expect(await loadClubList(silent)).toBeNull();
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});
