import { expect, it } from 'vitest';
import { splitScores } from './WholeScores.tsx';

it.each([
  ['Rovers 1-0 City: a report', ['Rovers ', '1-0', ' City: a report']],
  ['3–2 and 4—4–2', ['', '3–2', ' and ', '4—4–2', '']],
  ['A 10-man side', ['A 10-man side']],
  ['', ['']],
])('%j', (text, parts) => {
  expect(splitScores(text)).toEqual(parts);
});
