import { expect, it } from 'vitest';

import { splitSentences } from './splitSentences.ts';

it.each([
  ['The Rams won. Leeds lost.', ['The Rams won.', 'Leeds lost.']],
  ["A draw at St. James' Park. Fair.", ["A draw at St. James' Park.", 'Fair.']],
  ['A.F.C. Wimbledon won. J. Smith scored.', ['A.F.C. Wimbledon won.', 'J. Smith scored.']],
  [
    'Kick-off is 2.30pm. Gates open at 1 p.m. today.',
    ['Kick-off is 2.30pm.', 'Gates open at 1 p.m. today.'],
  ],
  ['Derby v. Leeds is off. No. 9 is ill.', ['Derby v. Leeds is off.', 'No. 9 is ill.']],
  ['“We won.” They did.', ['“We won.”', 'They did.']],
  ['What a goal! What a night? Yes…', ['What a goal!', 'What a night?', 'Yes…']],
  ['And then … nothing. Over.', ['And then … nothing.', 'Over.']],
  ['It ended 2.0 to them', ['It ended 2.0 to them']],
  ['No end', ['No end']],
  ['', []],
])('splits %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
