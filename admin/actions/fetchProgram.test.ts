import { describe, expect, it } from 'vitest';
import { fetchProgram } from './fetchProgram.ts';
import { failureText } from './useAction.ts';

describe('a program that is fetched when it is needed', () => {
  it('is handed over', async () => {
    expect(await fetchProgram(() => Promise.resolve({ two: 2 }))).toEqual({ two: 2 });
  });

  it('is said to be missing in words that help, whatever the action says of failures', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch /assets/writeCsv-1a2b.js'));
    const error: unknown = await fetchProgram(load).catch((reason: unknown) => reason);
    expect(failureText('Failed to export', error)).toBe(
      'Failed to export. A part of this page could not be fetched. Check that you are online, reload the page and try again.',
    );
  });
});
