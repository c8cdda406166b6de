import { runCommand } from '../../common/commandLine.ts';
import { openNamedBackend } from '../openBackend.ts';
import { badgeStore } from './badgeStore.ts';
import { readMoveFlags } from './readMoveFlags.ts';
import { importFrom } from './importFrom.ts';
import { moveStore } from './moveStore.ts';

await runCommand(async () => {
  const { folder, replaces } = readMoveFlags('import', process.argv.slice(2));
  // Named, never guessed: what an import may replace is not to be that of the wrong backend.
  const client = openNamedBackend();
  const parts = { store: moveStore(client), badges: badgeStore(client), tell: console.log };
  const { wasThere, tables, badges } = await importFrom(folder, { ...parts, replaces });
  for (const { table, exported, stored, checksum } of tables) {
    console.log(
      `${table.name.padEnd(20)} ${String(exported).padStart(8)} exported ${String(stored).padStart(8)} stored  sha256 ${checksum.slice(0, 12)}, equal`,
    );
  }
  console.log(`${'badges'.padEnd(20)} ${String(badges).padStart(8)} files, equal`);
  console.log(
    wasThere
      ? 'Everything was there already; nothing was changed.'
      : 'Everything is imported. Users do not move: npm run admin:create adds administrators.',
  );
});
