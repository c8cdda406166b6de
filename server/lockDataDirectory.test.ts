import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';

const module = new URL('lockDataDirectory.ts', import.meta.url).href;

/** Another process that holds the lock of a folder until it is killed. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const program = `
    const { lockDataDirectory } = await import(${JSON.stringify(module)});
    // Kept, for as garbage it would be let go of.
    globalThis.lock = lockDataDirectory(process.argv[1]);
    process.send('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child, 'message');
  return child;
}

describe('lockDataDirectory', () => {
  it('makes the folder, closed to other users, and names its holder there', async () => {
    const folder = join(await temporaryFolder(), 'a', 'b');
    const lock = lockDataDirectory(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid));
    lock.release();
  });

  it('refuses a second holder in the same process', async () => {
    const folder = await temporaryFolder();
    const lock = lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow(/^Another Touchline process/);
    lock.release();
  });

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['a folder', (file) => mkdir(file)],
    ['a link to a disk that is away', (file) => symlink(`${file}-away/lock.db`, file)],
  ])('refuses a lock file that is %s, and says what to do', async (_, make) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'lock.db');
    await make(file);
    expect(() => lockDataDirectory(folder)).toThrow(
      `The lock file ${file} cannot be opened. Let this user write it or, where no server runs, delete it, for nothing is kept in it.`,
    );
  });

  it('is free at once when its holder is killed', async () => {
    const folder = await temporaryFolder();
    const holder = await holdElsewhere(folder);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataDirectory(folder).release();
  });

  it('says that a folder cannot be used, and what to do', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const sentence = /^The data directory .+ cannot be used \(.+\)\. Set DATA_DIR to a folder/;
    expect(() => lockDataDirectory(file)).toThrow(sentence);
    expect(() => lockDataDirectory(join(file, 'below'))).toThrow(sentence);
    // Where the system lets nobody make a folder; on systems without /proc, root's alone.
    expect(() => lockDataDirectory('/proc/touchline/data')).toThrow(sentence);
  });

  it('does not take a broken lock file for another process', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'lock.db'), 'this is no database '.repeat(300));
    expect(() => lockDataDirectory(folder)).toThrow(
      `The lock file ${join(folder, 'lock.db')} is damaged. Delete it, for nothing is kept in it, and start again.`,
    );
  });
});
