import { expect, it } from 'vitest';
import { UnexplainedLoss } from '../../../site/publish/judgeLoss.ts';
import { lossOf } from './Runs.tsx';

it('asks for the figures of a refusal, and for all of one that has none', () => {
  const faults = [
    'It has 0 clubs, the last one had 92.',
    'It has 0 articles, the last one had 40.',
  ];
  const { message } = new UnexplainedLoss(faults);
  expect(lossOf(`The build failed: ${message}`)).toBe(faults.join(' '));
  expect(lossOf(`${message} See https://github.test/runs/1`)).toBe(faults.join(' '));
  expect(lossOf('Something else.')).toBe('Something else.');
});
