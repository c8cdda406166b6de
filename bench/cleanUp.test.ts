import { expect, it, vi } from 'vitest';
import { createCleanUp } from './cleanUp.ts';

it('undoes the last first, each once, and all although one fails', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const done: string[] = [];
  const cleanUp = createCleanUp();
  const task = (name: string) => () => Promise.resolve(done.push(name));
  cleanUp.add(task('folder'));
  cleanUp.add(() => Promise.reject(new Error('gone already')));
  cleanUp.add(task('server'));
  await cleanUp.run();
  await cleanUp.run();
  expect(done).toEqual(['server', 'folder']);
  expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone already'));
  complaint.mockReset();
});

it('undoes at once what comes after the end', async () => {
  const cleanUp = createCleanUp();
  await cleanUp.run();
  const late = vi.fn(() => Promise.resolve());
  cleanUp.add(late);
  expect(late).toHaveBeenCalledOnce();
});
