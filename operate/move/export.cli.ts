import { openClient } from '../../common/openClient.ts';
import { endOnError } from '../../common/commandLine.ts';
import { findBackend } from '../findBackend.ts';
import { badgeStore } from './badgeStore.ts';
import { readMoveFlags } from './readMoveFlags.ts';
import { exportTo } from './exportTo.ts';
import { movedTables } from './movedTables.ts';
import { moveStore } from './moveStore.ts';

try {
  await main();
} catch (error) {
  endOnError(error);
}

async function main(): Promise<void> {
  const { folder } = readMoveFlags('export', process.argv.slice(2));
  const { url, secretKey } = await findBackend(process.env);
  const client = openClient(url, secretKey);
  const manifest = await exportTo(folder, {
    store: moveStore(client),
    badges: badgeStore(client),
    now: () => new Date(),
  });
  for (const { name } of movedTables) {
    const { rows, sha256 } = manifest.tables[name] ?? { rows: 0, sha256: '' };
    console.log(
      `${name.padEnd(20)} ${String(rows).padStart(8)} rows  sha256 ${sha256.slice(0, 12)}`,
    );
  }
  console.log(`${'badges'.padEnd(20)} ${String(manifest.badges.length).padStart(8)} files`);
  console.log(`Exported to ${folder}. Users and their passwords are not in it.`);
}
