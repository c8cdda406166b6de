import { expect, it } from 'vitest';
import { renameClub } from './renameClub.ts';

const choices = {
  clubs: ['arsenal', 'wrexham'],
  shielded: ['arsenal'],
  muted: ['transfer news'],
};

it('follows a club under its new slug in its old place, shield and all, and never twice', () => {
  const renamed = renameClub(choices, { slug: 'arsenal', present: 'arsenal-fc' });
  expect(renamed).toEqual({
    clubs: ['arsenal-fc', 'wrexham'],
    shielded: ['arsenal-fc'],
    muted: ['transfer news'],
  });
  expect(renameClub(choices, { slug: 'arsenal', present: 'wrexham' }).clubs).toEqual(['wrexham']);
});
