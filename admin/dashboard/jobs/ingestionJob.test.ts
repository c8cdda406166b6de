import { describe, expect, it } from 'vitest';
import { isActive, type IngestionJob } from './ingestionJob.ts';

describe('isActive', () => {
  it.each<[IngestionJob['status'], boolean]>([
    ['queued', true],
    ['running', true],
    ['completed', false],
    ['failed', false],
  ])('a %s job: %s', (status, expected) => {
    expect(isActive({ status })).toBe(expected);
  });
});
