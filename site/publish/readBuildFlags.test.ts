import { describe, expect, it } from 'vitest';
import { UsageError } from '../../common/commandLine.ts';
import { readBuildFlags } from './readBuildFlags.ts';

describe('readBuildFlags', () => {
  it('builds whatever happens when nothing else is said, beside the build it replaces', () => {
    expect(readBuildFlags([])).toEqual({
      outFolder: 'dist',
      previousFolder: 'dist',
      isSameOrigin: false,
      allowShrink: false,
      mode: 'always',
    });
  });

  it('reads every flag', () => {
    const flags = ['--out', 'a', '--previous', 'b', '--same-origin', '--allow-shrink'];
    expect(readBuildFlags(flags)).toEqual({
      outFolder: 'a',
      previousFolder: 'b',
      isSameOrigin: true,
      allowShrink: true,
      mode: 'always',
    });
  });

  it.each([
    [['--if-changed'], 'ifChanged'],
    [['--compare'], 'compare'],
    [['--compare', '--if-changed'], 'compare'],
  ])('takes %j for the mode %s', (flags, mode) => {
    expect(readBuildFlags(flags)).toMatchObject({ mode });
  });

  it.each([[['--frobnicate']], [['dist']], [['--out']]])('refuses %j', (flags) => {
    expect(() => readBuildFlags(flags)).toThrow(UsageError);
  });
});
