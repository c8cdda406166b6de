import { describe, expect, it } from 'vitest';
import { matchClub, type BadgedClub } from './matchClub.ts';

function buildClub(name: string, overrides: Partial<BadgedClub> = {}): BadgedClub {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { name, slug, short_name: null, aliases: [], ...overrides };
}

const clubs = [
  buildClub('Arsenal', { aliases: ['Gunners'] }),
  buildClub('Manchester United', { short_name: 'Man Utd', aliases: ['Red Devils'] }),
  buildClub('AFC Wimbledon', { aliases: ['Dons'] }),
  buildClub('Milton Keynes Dons', { slug: 'mk-dons', aliases: ['Dons'] }),
  buildClub('Brighton & Hove Albion', { slug: 'brighton', aliases: ['Albion'] }),
  buildClub('Albion'),
];

describe('the club that a file is named after', () => {
  it.each([
    ['arsenal.png', 'Arsenal'],
    ['Arsenal FC.svg', 'Arsenal'],
    ['arsenal_fc-badge-2024 512x512.PNG', 'Arsenal'],
    ['The Gunners.jpg', 'Arsenal'],
    ['man-utd.webp', 'Manchester United'],
    ['wimbledon.png', 'AFC Wimbledon'],
    ['MK Dons crest.png', 'Milton Keynes Dons'],
    ['brighton & hove albion.png', 'Brighton & Hove Albion'],
    ['albion.png', 'Albion'],
  ])('of %s is %s', (file, name) => {
    expect(matchClub(file, clubs)?.name).toBe(name);
  });

  it.each(['dons.png', 'manchester.png', 'badge.png', '512.png', '.png', 'IMG_4711.jpg'])(
    'of %s is not guessed',
    (file) => {
      expect(matchClub(file, clubs)).toBeNull();
    },
  );
});
