import { expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { clubOfSlug } from './coverStory.ts';

it('calls each of the 92 by its name', () => {
  const others = seedClubs.filter(
    ({ slug, name }) => clubOfSlug(slug) !== name.replace('&', 'and'),
  );
  expect(others).toEqual([]);
});
