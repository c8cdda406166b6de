import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { smallDisk } from '../fixtures/smallDisk.ts';
import { loadKeys } from '../loadKeys.ts';
import { startBackend } from './startBackend.ts';

vi.setConfig({ testTimeout: 120_000 });

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(65_536));
  } catch {
    closeSync(handle);
  }
}

it('ends an engine that gives up for want of room, says why, and has another once there is', async ({
  skip,
}) => {
  using disk = smallDisk(80);
  if (disk === null) return skip();
  const lines: string[] = [];
  const backend = await startBackend(
    {
      ...{ dataDirectory: disk.folder, databaseUrl: undefined, siteUrl: 'http://x.test' },
      ...{ keys: await loadKeys(disk.folder), sources: [] },
      ...{ adminEmail: 'admin@touchline.test', adminPassword: undefined },
    },
    (line) => lines.push(line),
  );
  try {
    await backend.query('create table private.written (text text)');
    await backend.query(
      'insert into private.written select repeat(md5(n::text), 40) from generate_series(1, 3) n',
    );
    const filler = join(disk.folder, 'filler');
    fill(filler);
    // Written in place, until the log of it needs another file.
    const write = () => backend.query('update private.written set text = reverse(text)');
    const refusal = await waitFor(() => write().then(() => null, String), {
      timeoutMs: 60_000,
      everyMs: 0,
    });
    expect(refusal).toContain('The database is away for a moment. Please try again.');
    expect(lines.find((line) => line.startsWith('[database] failed'))).toContain(
      `There is no space left on the disk of ${disk.folder}/db. Free some, and start again`,
    );
    rmSync(filler);
    const rows = await waitFor(
      () =>
        backend.query('select from private.written').then(
          ({ rows }) => rows,
          () => null,
        ),
      { timeoutMs: 30_000, everyMs: 200 },
    );
    expect(rows).toHaveLength(3);
    await write();
  } finally {
    await backend.close();
  }
});
