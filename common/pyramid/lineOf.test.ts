import { expect, it } from 'vitest';
import { lineOf } from './lineOf.ts';

const text = `[
  { "slug": "a", "names": ["{", "\\"]", "x"] },

  {
    "slug": "b", "size": 12,
    "names": [
      "y"
    ]
  }
]
`;

it.each<[path: (string | number)[], line: number]>([
  [[], 1],
  [[0], 2],
  [[0, 'names', 2], 2],
  [[1], 4],
  [[1, 'size'], 5],
  [[1, 'names', 0], 7],
  [[1, 'colour'], 4],
  [[7, 'slug'], 1],
])('the value at %j begins on line %i', (path, line) => {
  expect(lineOf(text, path)).toBe(line);
});
