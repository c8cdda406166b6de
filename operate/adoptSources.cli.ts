import { runCommand } from '../common/commandLine.ts';
import { loadSourcePack } from '../common/pyramid/pyramidFiles.ts';
import { adoptSources, readAdoptFlags } from './adoptSources.ts';
import { openBackend } from './openBackend.ts';

await runCommand(async () => {
  const flags = readAdoptFlags(process.argv.slice(2));
  await adoptSources(await openBackend(), loadSourcePack(), flags, console.log);
});
