import { openClient } from '../common/openClient.ts';
import { endOnError } from '../common/commandLine.ts';
import { loadSourcePack } from '../common/pyramid/pyramidFiles.ts';
import { adoptSources, readAdoptFlags } from './adoptSources.ts';
import { findBackend } from './findBackend.ts';

try {
  const flags = readAdoptFlags(process.argv.slice(2));
  const { url, secretKey } = await findBackend(process.env);
  const client = openClient(url, secretKey);
  await adoptSources(client, loadSourcePack(), flags, console.log);
} catch (error) {
  endOnError(error);
}
