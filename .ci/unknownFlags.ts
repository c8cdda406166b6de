import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

/** The flags among the words of a command that its program does not name in its help. */
export async function unknownFlags(
  [program = '', ...before]: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const isFlag = (word: string) => word.startsWith('-');
  const subcommand = words.slice(0, words.findIndex(isFlag));
  const { stdout, stderr } = await promisify(execFile)(
    program,
    [...before, ...subcommand, '--help'],
    {
      env: { ...process.env, HOME: tmpdir(), WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    },
  );
  return words.filter(isFlag).filter((flag) => {
    const name = flag.split('=', 1)[0] ?? '';
    return !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(stdout + stderr);
  });
}
