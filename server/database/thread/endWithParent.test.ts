import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';

const endWithParent = new URL('endWithParent.ts', import.meta.url).href;
const beginsLate = 'data:text/javascript,await new Promise((begin) => setTimeout(begin, 300));';

it.each([
  ['before it has begun', [beginsLate]],
  ['as it begins', []],
])('a process ends whose server is gone %s', async (_, before) => {
  const script = join(await temporaryFolder(), 'staying.mjs');
  await writeFile(script, 'setInterval(() => undefined, 60_000);');
  const child = fork(script, {
    execArgv: [...before, endWithParent].flatMap((part) => ['--import', part]),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');

  child.disconnect();

  expect(await ended).toEqual([1, null]);
});
