import { describe, expect, it } from 'vitest';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { buildClubs } from '../fixtures/buildClubs.ts';
import { sampleSites } from './sampleSites.ts';

describe('the sample sites of the clubs of a season', () => {
  const sites = sampleSites(activeSeason.clubs);
  const blogs = sites.filter(({ isOfficial }) => !isOfficial);
  const regularBlogs = blogs.filter(({ quirk, isUnlisted }) => quirk === null && !isUnlisted);

  it('have a blog for 40 clubs, and a second one for five of them', () => {
    const blogsOfClub = Map.groupBy(regularBlogs, ({ club }) => club.slug);
    expect(blogsOfClub.size).toBe(40);
    expect([...blogsOfClub.values()].filter((own) => own.length === 2)).toHaveLength(5);
  });

  it('have blogs that only other blogs of their club know', () => {
    const unlisted = blogs.filter(({ isUnlisted }) => isUnlisted);
    expect(unlisted).toHaveLength(5);
    for (const { club } of unlisted) {
      expect(regularBlogs.map((blog) => blog.club.slug)).toContain(club.slug);
    }
  });

  it('have hosts and blog names of their own', () => {
    expect(new Set(sites.map(({ host }) => host)).size).toBe(sites.length);
    expect(new Set(blogs.map(({ title }) => title)).size).toBe(blogs.length);
    for (const { host } of sites) expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)?\.localhost$/);
  });

  it('have each awkward feed once, each at another club', () => {
    const awkward = blogs.filter(({ quirk }) => quirk !== null);
    expect(awkward.map(({ quirk }) => quirk)).toEqual(['no-dates', 'always-500', 'always-404']);
    expect(new Set(awkward.map(({ club }) => club.slug)).size).toBe(3);
  });

  it('do not depend on the order of the clubs', () => {
    expect(sampleSites(activeSeason.clubs.toReversed())).toEqual(sites);
  });
});

it.each([2, 4, 12])('%i clubs are enough for every format and every awkward feed', (count) => {
  const sites = sampleSites(buildClubs(count));
  expect(new Set(sites.map(({ format }) => format)).size).toBe(Math.min(4, count));
  expect(sites.filter(({ quirk }) => quirk !== null)).toHaveLength(3);
  expect(new Set(sites.map(({ host }) => host)).size).toBe(sites.length);
});
