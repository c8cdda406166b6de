import { expect, it } from 'vitest';
import { leadIndex } from './leadIndex.ts';

/** `n` is news, `p` news with a picture, `r` routine and `R` routine with a picture. */
const stories = (written: string) =>
  Array.from(written, (kind) => ({ isRoutine: /r/i.test(kind), hasPicture: /[pR]/.test(kind) }));

it.each([
  ['the newest, where it has a picture', 'ppn', 0],
  ['the first with a picture, before newer ones without', 'nnpp', 2],
  ['nothing routine, picture or not', 'RrnR', 2],
  ['no story that six others came after', 'nnnnnnp', 0],
  ['nobody, where all is routine', 'rRr', -1],
  ['nobody of nobody', '', -1],
])('lets lead %s', (_, written, expected) => {
  expect(leadIndex(stories(written))).toBe(expected);
});
