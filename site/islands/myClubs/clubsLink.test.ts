import { describe, expect, it } from 'vitest';
import { formatClubsLink, readClubsLink } from './clubsLink.ts';

const slugs = new Set(['arsenal', 'wrexham', 'afc-wimbledon']);

describe('a link to clubs', () => {
  it('is read as it was written', () => {
    const link = new URL(formatClubsLink('https://touchline.test', ['arsenal', 'wrexham']));
    expect(link.href).toBe('https://touchline.test/my-clubs#clubs=arsenal,wrexham');
    expect(readClubsLink(link.hash, slugs)).toEqual({
      known: ['arsenal', 'wrexham'],
      unknownCount: 0,
    });
  });

  it.each([
    ['unknown clubs', '#clubs=arsenal,no-such-club,<b>', ['arsenal'], 2],
    ['a club twice, and gaps', '#clubs=,arsenal,,arsenal,', ['arsenal'], 0],
    ['commas that a messenger escaped', '#clubs=arsenal%2Cwrexham', ['arsenal', 'wrexham'], 0],
    ['nothing', '#clubs=', [], 0],
    ['names of other things', '#clubs=constructor,__proto__', [], 2],
  ])('with %s counts what it passes over', (_name, hash, known, unknownCount) => {
    expect(readClubsLink(hash, slugs)).toEqual({ known, unknownCount });
  });

  it.each(['', '#main', '#club=arsenal', '#my-clubs=arsenal'])('is none: %o', (hash) => {
    expect(readClubsLink(hash, slugs)).toBeNull();
  });
});
