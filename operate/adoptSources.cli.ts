import { endOnError } from '../common/commandLine.ts';
import { loadSourcePack } from '../common/sourcePack/loadSourcePack.ts';
import { adoptSources, readAdoptFlags } from './adoptSources.ts';
import { findBackend, openClient } from './findBackend.ts';

try {
  const flags = readAdoptFlags(process.argv.slice(2));
  const client = openClient(await findBackend(process.env));
  await adoptSources(client, await loadSourcePack(), flags, console.log);
} catch (error) {
  endOnError(error);
}
