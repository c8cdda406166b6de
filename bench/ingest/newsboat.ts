import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { CleanUp } from '../cleanUp.ts';

const newsboatPath = '/usr/bin/newsboat';
const configuration = 'reload-threads 50\nauto-reload no\n';

/** https://newsboat.org, a feed reader written in C++ that keeps what it reads in SQLite. */
export interface Newsboat {
  /**
   * One pass over all feeds, the start of the program included, in milliseconds.
   *
   * @throws {Error} when it has not stored as many stories as expected, for failing is fast.
   */
  reload(expectedItems: number): Promise<number>;
}

/** A newsboat that has read nothing yet, with its files in `folder`; null where it is not installed. */
export async function openNewsboat(
  urls: readonly string[],
  folder: string,
  cleanUp: CleanUp,
): Promise<Newsboat | null> {
  if (!existsSync(newsboatPath)) return null;
  const home = await mkdtemp(join(folder, 'newsboat-'));
  const urlFile = join(home, 'urls');
  const cacheFile = join(home, 'cache.db');
  const configurationFile = join(home, 'config');
  await writeFile(urlFile, `${urls.join('\n')}\n`);
  await writeFile(configurationFile, configuration);
  // Without it, newsboat makes folders after the XDG standard.
  await mkdir(join(home, '.newsboat'));
  const flags = ['-u', urlFile, '-c', cacheFile, '-C', configurationFile, '-x', 'reload'];

  return {
    async reload(expectedItems) {
      const stopping = new AbortController();
      cleanUp.add(() => {
        stopping.abort();
        return Promise.resolve();
      });
      const startedAt = performance.now();
      await promisify(execFile)(newsboatPath, flags, {
        signal: stopping.signal,
        env: { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TERM: 'dumb' },
      });
      const durationMs = performance.now() - startedAt;
      const items = countItems(cacheFile);
      if (items !== expectedItems) {
        throw new Error(`newsboat has stored ${items} stories instead of ${expectedItems}.`);
      }
      return durationMs;
    },
  };
}

function countItems(cacheFile: string): number {
  const database = new DatabaseSync(cacheFile, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as items from rss_item').get()?.['items']);
  } finally {
    database.close();
  }
}
