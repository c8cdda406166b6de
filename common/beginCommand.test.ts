import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const begin = fileURLToPath(new URL('beginCommand.mjs', import.meta.url));

function run(version: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const imports = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...imports, '--import', begin, '--eval', 'console.log("The command ran.")'],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

it.each(['18.20.8', '20.20.2', '23.11.1'])('Node %s is told which one is needed', (version) => {
  expect(run(version)).toEqual({
    status: 1,
    stdout: '',
    stderr: `Touchline needs Node 24, which npm ci installs with it, and this is Node ${version}. Its install scripts did not run: run npm ci again, without --ignore-scripts.\n`,
  });
});

it.each(['24.0.0', '26.1.0'])('Node %s runs the command', (version) => {
  expect(run(version)).toEqual({ status: 0, stdout: 'The command ran.\n', stderr: '' });
});

it('a command that npm runs is asked to end when its shell is gone', async () => {
  const command = `process.on('SIGTERM', () => { console.log('in order'); process.exit(); });
    setInterval(() => {}, 1000); console.log('begun');`;
  // The last command of a script takes the place of some shells.
  const script = `"${process.execPath}" --import "${begin}" --eval "${command}"; exit 1`;
  const shell = spawn('sh', ['-c', script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('begun')) shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'close');
  expect(output).toBe('begun\nin order\n');
});
