import { describe, expect, it } from 'vitest';
import { UsageError } from '../../common/commandLine.ts';
import { readMoveFlags } from './readMoveFlags.ts';

describe('readMoveFlags', () => {
  it('reads the folder, and keeps what the target holds unless told', () => {
    expect(readMoveFlags('export', ['copy'])).toEqual({ folder: 'copy', replaces: false });
    expect(readMoveFlags('import', ['copy'])).toEqual({ folder: 'copy', replaces: false });
    expect(readMoveFlags('import', ['--replace', 'copy'])).toEqual({
      folder: 'copy',
      replaces: true,
    });
  });

  it.each([
    ['export', [], 'Name one folder.'],
    ['import', [' '], 'Name one folder.'],
    ['import', ['a', 'b'], 'Name one folder, not 2.'],
    ['export', ['a', '--replace'], "Unknown option '--replace'."],
    ['import', ['a', '--replace=yes'], "Option '--replace' does not take an argument."],
    ['import', ['a', '--force'], "Unknown option '--force'."],
  ] as const)('refuses %s %j', (command, commandLine, words) => {
    const read = () => readMoveFlags(command, commandLine);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(`${words} Usage: npm run ${command} -- FOLDER`);
  });
});
