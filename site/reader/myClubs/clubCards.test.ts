import { describe, expect, it, vi } from 'vitest';
import { fetchClubCards, mergeCards, newFigure, renameClub } from './clubCards.ts';

describe('the stories of a followed club', () => {
  it('come as the build made them', async () => {
    const asked: unknown[] = [];
    const cards = await fetchClubCards('bury', (address) => {
      asked.push(address);
      return Promise.resolve(new Response('<article>'));
    });
    expect(cards).toEqual({ kind: 'answered', html: '<article>', slug: 'bury' });
    expect(asked).toEqual(['/clubs/bury/latest']);
  });

  it('tell the address that the club has by now, where the old one leads there', async () => {
    const answer = Object.defineProperty(new Response(''), 'url', {
      value: 'https://touchline.test/clubs/bury-town/latest',
    });
    const cards = await fetchClubCards('bury', () => Promise.resolve(answer));
    expect(cards).toMatchObject({ kind: 'answered', slug: 'bury-town' });
  });

  it.each([
    ['gone', 'lists other clubs', [{ slug: 'wigan', name: 'Wigan', aliases: [], badge: null }]],
    ['unreachable', 'lists it', [{ slug: 'bury', name: 'Bury', aliases: [], badge: null }]],
    ['unreachable', 'lists no club', []],
    ['unreachable', 'finds nothing at all', null],
  ])('are %s where there is no such page and the site %s', async (kind, _, clubs) => {
    const answer = await fetchClubCards('bury', (address) =>
      Promise.resolve(
        address === '/clubs.json' && clubs !== null
          ? Response.json(clubs)
          : new Response('', { status: 404 }),
      ),
    );
    expect(answer).toEqual({ kind });
  });

  it.each<[string, string, () => Promise<Response>]>([
    ['unreachable', 'has an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['unreachable', 'is being put up', () => Promise.resolve(new Response('', { status: 503 }))],
    ['unreachable', 'is offline', () => Promise.reject(new TypeError('offline'))],
  ])('are %s where the site %s', async (kind, _, answer) => {
    expect(await fetchClubCards('bury', answer)).toEqual({ kind });
  });

  it('are not waited for longer than 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent = (_: unknown, options?: RequestInit) =>
      new Promise<Response>(() => options?.signal?.throwIfAborted());
    expect(await fetchClubCards('bury', silent)).toEqual({ kind: 'unreachable' });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

const card = (storyKey: string, publishedMs: number, club = 'arsenal') => ({
  storyKey,
  titleKey: `headline of ${storyKey}`,
  publishedMs,
  club,
});

it('puts the cards of all clubs in one list, newest first', () => {
  const cards = [card('a', 1), card('b', 3), card('c', 2, 'wrexham')];
  expect(mergeCards(cards, 9).map(({ storyKey }) => storyKey)).toEqual(['b', 'c', 'a']);
});

it('shows a story of two clubs once, where it came out last', () => {
  const cards = [card('a', 1), card('a', 2, 'wrexham'), card('b', 0)];
  expect(mergeCards(cards, 9)).toEqual([card('a', 2, 'wrexham'), card('b', 0)]);
});

it('shows a headline that came under two addresses once', () => {
  const again = { ...card('b', 1), titleKey: 'headline of a' };
  expect(mergeCards([again, card('a', 2)], 9)).toEqual([card('a', 2)]);
});

it('counts only what it shows towards the limit', () => {
  expect(mergeCards([card('a', 2), card('a', 2), card('b', 1), card('c', 0)], 2)).toEqual([
    card('a', 2),
    card('b', 1),
  ]);
});

it('follows a club under its new slug in its old place, shield and all, and never twice', () => {
  const choices = {
    clubs: ['arsenal', 'wrexham'],
    shielded: ['arsenal'],
    muted: ['transfer news'],
  };
  const renamed = renameClub(choices, { slug: 'arsenal', present: 'arsenal-fc' });
  expect(renamed).toEqual({
    clubs: ['arsenal-fc', 'wrexham'],
    shielded: ['arsenal-fc'],
    muted: ['transfer news'],
  });
  expect(renameClub(choices, { slug: 'arsenal', present: 'wrexham' }).clubs).toEqual(['wrexham']);
});

describe('the count of what is new since the last visit', () => {
  const card = (storyKey: string, publishedMs: number) => ({ storyKey, publishedMs });

  it('is of all stories that clubs answered with, each once', () => {
    const answers = [
      [card('a', 9), card('b', 8), card('c', 1)],
      [card('a', 9), card('d', 7)],
    ];
    expect(newFigure(answers, 5)).toBe('3');
  });

  it('says that there may be more where all that a club answered with is new', () => {
    const answers = [[card('a', 9), card('b', 8)], [card('c', 9)]];
    expect(newFigure(answers, 5, 2)).toBe('More than 3');
  });

  it('says in a word that there is nothing', () => {
    expect(newFigure([[card('a', 5)], []], 5)).toBe('Nothing');
  });
});
