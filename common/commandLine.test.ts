import { describe, expect, it, vi } from 'vitest';
import { runCommand, readCommandLine, UsageError } from './commandLine.ts';
import { EnvironmentError } from './environment.ts';

const rules = { options: { out: { type: 'string' }, quiet: { type: 'boolean' } } } as const;
const read = (commandLine: readonly string[]) =>
  readCommandLine(commandLine, 'npm run print -- [--out FILE]', rules);

describe('readCommandLine', () => {
  it('reads what the rules allow', () => {
    expect(read(['--out=a', '--quiet']).values).toEqual({ out: 'a', quiet: true });
    expect(read([]).values).toEqual({});
  });

  it.each([
    [['--frobnicate'], "Unknown option '--frobnicate'."],
    [['--out'], "Option '--out <value>' argument missing."],
    [['--quiet=yes'], "Option '--quiet' does not take an argument."],
    [['all'], "Unexpected argument 'all'."],
  ])('refuses %j in one sentence and says what is right', (commandLine, fault) => {
    expect(() => read(commandLine)).toThrow(new UsageError(fault, 'npm run print -- [--out FILE]'));
  });
});

describe('runCommand', () => {
  it.each<[number, unknown]>([
    [2, new UsageError('Unknown option.', 'npm run print')],
    [2, new EnvironmentError(['PORT is missing.'])],
    [1, new Error('The disk is full.')],
    [1, 'The disk is full, too.'],
  ])('ends with %i after %s, and says what is wrong', async (exitCode, error) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await runCommand(vi.fn<() => Promise<void>>().mockRejectedValue(error));
      expect(process.exitCode).toBe(exitCode);
      expect(write).toHaveBeenCalledExactlyOnceWith(
        `${error instanceof Error ? error.message : String(error)}\n`,
      );
    } finally {
      process.exitCode = undefined;
      write.mockRestore();
    }
  });
});
