import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plainEnvironment } from '../common/fixtures/plainEnvironment.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function prepare(checkout: string) {
  const script = ['--import', fileOf('../common/beginCommand.mjs'), fileOf('prepare.cli.ts')];
  const options = { cwd: checkout, env: { ...plainEnvironment }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
  return { status, output: stdout + stderr };
}

it('an install ends without a word where all can be bundled', () => {
  expect(prepare(fileOf('..'))).toEqual({ status: 0, output: '' });
}, 60_000);

it('an install that cannot bundle says why and who will, and does not fail', async () => {
  expect(prepare(await temporaryFolder())).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^ENOENT: .*\nIt is installed, and not prepared: the first npm start does it all itself\.\n$/,
    ) as string,
  });
});
