import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '../../common/fixtures/isAlive.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { createCommandRunner } from './runCommand.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A command that the runner can run, and the file where it may leave word. */
async function script(program: string): Promise<{ path: string; word: string }> {
  const folder = await temporaryFolder();
  const [path, word] = [join(folder, 'command.mjs'), join(folder, 'word')];
  await writeFile(path, `import { writeFileSync } from 'node:fs';\n${program}`);
  return { path, word };
}

/** Null until it is there and written. */
const readWord = (file: string) => async () =>
  (await readFile(file, 'utf8').catch(() => '')) || null;

/** Leaves its process id as its word and stays until it is ended. */
const staying = `
  writeFileSync(process.argv[2], String(process.pid));
  setInterval(() => undefined, 60_000);`;

describe('createCommandRunner', () => {
  it('gives a command its environment, and none of the secrets of the server', async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'hunter2 hunter2');
    vi.stubEnv('TZ', 'Europe/London');
    const { path, word } = await script(
      'writeFileSync(process.argv[2], JSON.stringify(process.env))',
    );
    const result = await createCommandRunner().run(path, [word], { SITE_URL: 'http://x.test' });
    expect(result).toEqual({ exitCode: 0, errorText: '' });
    const environment: unknown = JSON.parse((await readWord(word)()) ?? '');
    expect(environment).toMatchObject({ SITE_URL: 'http://x.test', TZ: 'Europe/London' });
    expect(environment).not.toHaveProperty('ADMIN_PASSWORD');
  });

  it('tells how a command failed, by the last of what it wrote', async () => {
    const { path } = await script(`
      process.stderr.write('x'.repeat(10_000) + '\\nThe database is full.\\n');
      process.exitCode = 3;`);
    const { exitCode, errorText } = await createCommandRunner().run(path, [], {});
    expect(exitCode).toBe(3);
    expect(errorText).toMatch(/\nThe database is full\.$/);
    expect(errorText.length).toBeLessThanOrEqual(4000);
  });

  it('says of a command that was killed why that may be', async () => {
    const { path } = await script(`
      process.stderr.write('Some warning.\\n');
      process.kill(process.pid, 'SIGKILL');`);
    expect(await createCommandRunner().run(path, [], {})).toEqual({
      exitCode: null,
      errorText: 'Some warning. It was killed, as happens where memory runs out.',
    });
  });

  it('lets a command end by itself although it can hear the server', async () => {
    const { path } = await script('setTimeout(() => undefined, 10)');
    expect(await createCommandRunner().run(path, [], {})).toMatchObject({ exitCode: 0 });
  });

  it('ends what is running when it is closed, and starts nothing after', async () => {
    const { path, word } = await script(staying);
    const runner = createCommandRunner();
    const running = runner.run(path, [word], {});
    const pid = Number(await waitFor(readWord(word)));
    await runner.close();
    expect(await running).toMatchObject({ exitCode: null });
    expect(isAlive(pid)).toBe(false);
    expect(await runner.run(path, [word], {})).toEqual({
      exitCode: null,
      errorText: 'The server is stopping.',
    });
  });

  it('insists when a command does not want to end', async () => {
    const { path, word } = await script(`process.on('SIGTERM', () => undefined);${staying}`);
    const runner = createCommandRunner({ endWithinMs: 50 });
    const running = runner.run(path, [word], {});
    const pid = Number(await waitFor(readWord(word)));
    await runner.close();
    expect(await running).toMatchObject({ exitCode: null });
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no command behind when the server itself is killed', async () => {
    const { path, word } = await script(staying);
    const runnerModule = new URL('runCommand.ts', import.meta.url).href;
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { createCommandRunner } = await import(${JSON.stringify(runnerModule)});
         await createCommandRunner().run(${JSON.stringify(path)}, [${JSON.stringify(word)}], {});`,
      ],
      { stdio: 'ignore' },
    );
    const pid = Number(await waitFor(readWord(word)));
    onTestFinished(() => {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(await waitFor(() => (isAlive(pid) ? null : 'ended'))).toBe('ended');
  });
});
