import { runCommand } from '../../common/commandLine.ts';
import { openBackend } from '../openBackend.ts';
import { badgeStore } from './badgeStore.ts';
import { readMoveFlags } from './readMoveFlags.ts';
import { exportTo } from './exportTo.ts';
import { movedTables } from './movedTables.ts';
import { moveStore } from './moveStore.ts';

await runCommand(async () => {
  const { folder } = readMoveFlags('export', process.argv.slice(2));
  const client = await openBackend();
  const parts = { store: moveStore(client), badges: badgeStore(client), now: () => new Date() };
  const manifest = await exportTo(folder, parts);
  for (const { name } of movedTables) {
    const { rows, sha256 } = manifest.tables[name] ?? { rows: 0, sha256: '' };
    console.log(
      `${name.padEnd(20)} ${String(rows).padStart(8)} rows  sha256 ${sha256.slice(0, 12)}`,
    );
  }
  console.log(`${'badges'.padEnd(20)} ${String(manifest.badges.length).padStart(8)} files`);
  console.log(`Exported to ${folder}. Users and their passwords are not in it.`);
});
