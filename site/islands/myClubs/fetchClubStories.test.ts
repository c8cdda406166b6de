import { describe, expect, it, vi } from 'vitest';
import { buildCard } from '../../stories/fixtures/buildCard.ts';
import { fetchClubStories } from './fetchClubStories.ts';

describe('the stories of a followed club', () => {
  it('come as the build made them', async () => {
    const asked: unknown[] = [];
    const stories = [buildCard()];
    const answer = await fetchClubStories('bury', (address) => {
      asked.push(address);
      return Promise.resolve(Response.json(stories));
    });
    expect(answer).toEqual({ kind: 'answered', slug: 'bury', stories });
    expect(asked).toEqual(['/clubs/bury/latest.json']);
  });

  it('tell the address that the club has by now, where the old one leads there', async () => {
    const answer = Object.defineProperty(Response.json([]), 'url', {
      value: 'https://touchline.test/clubs/bury-town/latest.json',
    });
    const stories = await fetchClubStories('bury', () => Promise.resolve(answer));
    expect(stories).toMatchObject({ kind: 'answered', slug: 'bury-town' });
  });

  it.each([
    ['gone', 'lists other clubs', [{ slug: 'wigan', name: 'Wigan', aliases: [], badge: null }]],
    ['unreachable', 'lists it', [{ slug: 'bury', name: 'Bury', aliases: [], badge: null }]],
    ['unreachable', 'lists no club', []],
    ['unreachable', 'finds nothing at all', null],
  ])('are %s where there is no such file and the site %s', async (kind, _, clubs) => {
    const answer = await fetchClubStories('bury', (address) =>
      Promise.resolve(
        address === '/clubs.json' && clubs !== null
          ? Response.json(clubs)
          : new Response('', { status: 404 }),
      ),
    );
    expect(answer).toEqual({ kind });
  });

  it.each<[string, () => Promise<Response>]>([
    ['has an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is being put up', () => Promise.resolve(new Response('', { status: 503 }))],
    ['answers with a page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['answers with something else', () => Promise.resolve(Response.json([{ slug: 'bury' }]))],
    ['is offline', () => Promise.reject(new TypeError('offline'))],
  ])('cannot be had where the site %s', async (_, answer) => {
    expect(await fetchClubStories('bury', answer)).toEqual({ kind: 'unreachable' });
  });

  it('are not waited for longer than 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent = (_: unknown, options?: RequestInit) =>
      new Promise<Response>(() => options?.signal?.throwIfAborted());
    expect(await fetchClubStories('bury', silent)).toEqual({ kind: 'unreachable' });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});
