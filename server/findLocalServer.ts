import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadKeys, type Keys } from './loadKeys.ts';
import { readStartOptions } from './readStartOptions.ts';

/** Where `npm start` serves on this machine. */
export interface LocalServer {
  dataDirectory: string;
  localUrl: string;
  siteUrl: string;
  /** Null where nothing was ever started on that data directory. */
  keys: Keys | null;
}

/**
 * The server that `npm start` would be with this environment, with the keys of its data directory.
 *
 * @throws {EnvironmentError}
 */
export async function findLocalServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LocalServer> {
  const { dataDirectory, localUrl, siteUrl } = readStartOptions(environment);
  // Loading keys where there are none would make some.
  const isThere = existsSync(join(dataDirectory, 'keys.json'));
  const keys = isThere ? await loadKeys(dataDirectory) : null;
  return { dataDirectory, localUrl, siteUrl, keys };
}
