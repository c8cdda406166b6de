import { describe, expect, it } from 'vitest';
import { leadsHome } from './leadsHome.ts';

describe('leadsHome', () => {
  it.each([
    '/clubs/unknown',
    '/clubs/unknown/',
    '/seasons/1888-89/premier-league',
    '/seasons/2024-25',
    '/leagues/league-nine',
    '/clubs',
  ])('sends %s home', (pathname) => {
    expect(leadsHome(pathname)).toBe(true);
  });

  it.each(['/', '/nothing', '/clubsarsenal', '/about/clubs/arsenal', '/admin/clubs'])(
    'lets %s see the page that was not found',
    (pathname) => {
      expect(leadsHome(pathname)).toBe(false);
    },
  );
});
