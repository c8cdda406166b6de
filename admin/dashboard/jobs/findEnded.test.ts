import { describe, expect, it } from 'vitest';
import { findEnded, type WatchedJob } from './findEnded.ts';

describe('findEnded', () => {
  it.each<[string, WatchedJob[], WatchedJob[], string[]]>([
    ['a job that ended', [job({ isActive: true })], [job()], ['One ended.']],
    ['a job that goes on', [job({ isActive: true })], [job({ isActive: true })], []],
    ['a job that had ended before', [job()], [job()], []],
    ['the first look', [], [job()], []],
    ['a job that began', [], [job({ isActive: true })], []],
    ['a job that was removed', [job({ isActive: true })], [], []],
    [
      'two at once',
      [job({ isActive: true }), job({ id: '2', isActive: true })],
      [job(), job({ id: '2', ending: 'Two ended.' })],
      ['One ended.', 'Two ended.'],
    ],
  ])('%s', (_case, before, now, sentences) => {
    expect(findEnded(before, now).map(({ ending }) => ending)).toEqual(sentences);
  });
});

function job(overrides: Partial<WatchedJob> = {}): WatchedJob {
  return { id: '1', isActive: false, ending: 'One ended.', ...overrides };
}
