import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = '/opt/touchline';
const unit = readFileSync(join(root, 'operate/touchline.service'), 'utf8');
const values = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

const missing = 'this machine has no systemd';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) process.stdout.write(`Skipped: ${missing}.\n`);

it('starts what npm start does, without npm, in the folder of the checkout', () => {
  expect(values('ExecStart')).toEqual([`${folder}/node_modules/.bin/${packageJson.scripts.start}`]);
  expect(values('WorkingDirectory')).toEqual([folder]);
});

it('lets the server write its data and what builds keep, and nothing else', () => {
  expect(values('ProtectSystem')).toEqual(['strict']);
  expect(values('ReadWritePaths')).toEqual([`${folder}/.astro`]);
  expect(values('Environment')).toEqual([`DATA_DIR=/var/lib/${values('StateDirectory')[0]}`]);
});

it('is taken by systemd, and exposes little of the machine', async ({ skip }) => {
  if (!hasSystemd) return skip(missing);
  const file = join(await temporaryFolder(), 'touchline.service');
  await writeFile(file, unit.replaceAll(folder, root.replace(/\/$/, '')));
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
  expect(analyze('verify')).toMatchObject({ status: 0, stderr: '' });
  // In tenths, of 100.
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20');
  expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});

it('would not be taken with a mistake', async ({ skip }) => {
  if (!hasSystemd) return skip(missing);
  const file = join(await temporaryFolder(), 'touchline.service');
  await writeFile(file, unit.replaceAll(folder, '/nowhere'));
  const { status } = spawnSync('systemd-analyze', ['verify', file]);
  expect(status).not.toBe(0);
});
