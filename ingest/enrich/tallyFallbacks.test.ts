import { expect, it } from 'vitest';
import { tallyFallbacks } from './createEnricher.ts';

it('counts the stories of each cause and says each cause once', () => {
  const tally = tallyFallbacks();
  expect(tally.lines()).toEqual([]);
  tally.onFallback('The model gave no answer.', 20);
  tally.onFallback('The server is busy.', 1);
  tally.onFallback('The model gave no answer.', 3);
  expect(tally.lines()).toEqual([
    '[enrich] left to the word list stories=23 reason="The model gave no answer."',
    '[enrich] left to the word list stories=1 reason="The server is busy."',
  ]);
});
