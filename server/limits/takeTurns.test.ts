import { expect, it } from 'vitest';
import { takeTurns } from './takeTurns.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many go on at once, and the others in their order, so many in each turn', async () => {
  const take = takeTurns(2);
  const gone: number[] = [];
  const all = [1, 2, 3, 4, 5].map((number) => take().then(() => gone.push(number)));
  await Promise.resolve();
  expect(gone).toEqual([1, 2]);
  await turn();
  expect(gone).toEqual([1, 2, 3, 4]);
  await turn();
  expect(gone).toEqual([1, 2, 3, 4, 5]);
  await Promise.all(all);
});

it('keeps whoever comes while others wait behind them', async () => {
  const take = takeTurns(1);
  const gone: string[] = [];
  const note = (name: string) => take().then(() => gone.push(name));
  const all = [note('first'), note('second')];
  await turn();
  all.push(note('third'));
  await turn();
  await Promise.all(all);
  expect(gone).toEqual(['first', 'second', 'third']);
});

it('keeps nobody waiting who comes when the last turn is over', async () => {
  const take = takeTurns(1);
  await take();
  await turn();
  await turn();
  let isGone = false;
  void take().then(() => (isGone = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(isGone).toBe(true);
});
