import { describe, expect, it } from 'vitest';
import { isActive, progressOf, type IngestionJobStatus } from './ingestionJob.ts';

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

describe('progressOf', () => {
  it.each<[string, IngestionJobStatus, number, number, number]>([
    ['a job that waits', 'queued', 0, 0, 0],
    ['a third', 'running', 30, 90, 33],
    ['all', 'completed', 92, 92, 100],
    ['nothing was due', 'completed', 0, 0, 100],
    ['a source added meanwhile', 'running', 93, 92, 100],
    ['cancelled half way', 'failed', 46, 92, 50],
  ])('%s', (_case, status, processed_sources, total_sources, percent) => {
    expect(progressOf({ status, processed_sources, total_sources })).toBe(percent);
  });
});
