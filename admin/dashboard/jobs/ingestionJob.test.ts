import { describe, expect, it } from 'vitest';
import { isActive, type IngestionJobStatus } from './ingestionJob.ts';

describe('isActive', () => {
  it.each<[IngestionJobStatus, boolean]>([
    ['queued', true],
    ['running', true],
    ['completed', false],
    ['failed', false],
  ])('a %s job: %s', (status, expected) => {
    expect(isActive({ status })).toBe(expected);
  });
});
