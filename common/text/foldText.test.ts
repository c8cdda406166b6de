import { expect, it } from 'vitest';
import { foldText } from './foldText.ts';

it.each([
  ['Ødegaard and Højlund', 'odegaard and hojlund'],
  ['Łukasz Fabiański', 'lukasz fabianski'],
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['O’Neill, O\u02bcNeill', 'oneill, oneill'],
  ['cap\u00adtain', 'captain'],
  ['4–0, 4\u22120, 4\u20110', '4-0, 4-0, 4-0'],
  [' A.F.C.  Wimbledon\n', 'afc wimbledon'],
])('%j is read as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
