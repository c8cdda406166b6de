import { describe, expect, it } from 'vitest';
import { readCommandLine, UsageError } from './commandLine.ts';

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
