import { describe, expect, it } from 'vitest';
import { createReport, median } from './report.ts';

describe('the report', () => {
  it.each([
    [1.99, 'met', []],
    [2, 'met', []],
    [2.01, 'MISSED', ['first pass']],
    [NaN, 'MISSED', ['first pass']],
  ])('tells whether %d is at most 2', (figure, verdict, missed) => {
    const lines: string[] = [];
    const report = createReport((line) => lines.push(line));
    report.target('first pass', figure, 2, (it) => `${it} times`);
    expect(lines.join('\n')).toMatch(
      new RegExp(`^first pass +${figure} times   at most 2 times: ${verdict}$`),
    );
    expect(report.missed()).toEqual(missed);
  });

  it('only prints what has no target', () => {
    const lines: string[] = [];
    const report = createReport((line) => lines.push(line));
    report.heading('500 feeds');
    report.figure('first pass', '3 s');
    expect(lines).toEqual(['\n500 feeds', expect.stringMatching(/^first pass +3 s$/)]);
    expect(report.missed()).toEqual([]);
  });
});

it.each([
  [[3, 1, 2], 2],
  [[10, 9, 100], 10],
  [[4], 4],
  [[1, 2], 2],
  [[], NaN],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});
