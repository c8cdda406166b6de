import { readCommandLine } from '../../common/commandLine.ts';

const usage = 'npm run release [-- --out FOLDER]';

/**
 * What the command line of `npm run release` asks for; the folder may be relative.
 *
 * @throws {UsageError}
 */
export function readReleaseFlags(commandLine: readonly string[]): { outFolder: string } {
  const { values } = readCommandLine(commandLine, usage, {
    options: { out: { type: 'string', default: 'dist.release' } },
  });
  return { outFolder: values.out };
}
