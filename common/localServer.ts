import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readEnvironment } from './environment.ts';
import { readJson } from './text/readJson.ts';

const keysSchema = z.object({
  /** For browsers: row-level security applies. */
  publishableKey: z.string().min(1),
  /** For the server, the scheduled run and tests: row-level security does not apply. */
  secretKey: z.string().min(1),
  /** Signs the tokens of signed-in users. */
  jwtSecret: z.string().min(32),
});

/** Where a server is, for this machine and for visitors. */
const addressesSchema = z.object({ localUrl: z.url(), siteUrl: z.url() });

/** The keys of the embedded backend. */
export type Keys = z.infer<typeof keysSchema>;

/**
 * The server of a data directory, where it was started last, with its keys; those are null where nothing was ever
 * started on it.
 *
 * @throws {EnvironmentError}
 */
export async function findLocalServer(environment: Readonly<Record<string, string | undefined>>) {
  const read = readEnvironment(['PORT', 'HOST', 'DATA_DIR', 'SITE_URL'], environment);
  const dataDirectory = resolve(read.DATA_DIR);
  const wouldBe = localUrlOf(read.HOST, read.PORT);
  const keys = await readKeys(keysFile(dataDirectory));
  // Whoever asks has the data directory from the manual, and the port often not at all.
  const written = await readFile(addressesFile(dataDirectory), 'utf8').catch(() => '');
  // None, or half of one, from a start that was killed.
  const addresses = addressesSchema.safeParse(readJson(written)).data;
  return {
    ...{ dataDirectory, keys },
    ...(addresses ?? { localUrl: wouldBe, siteUrl: read.SITE_URL ?? wouldBe }),
  };
}

/** The address at which this machine reaches a server that listens on that host. */
export function localUrlOf(host: string, port: number): string {
  return `http://${reachableHost(host)}:${port}`;
}

/** The file of a data directory where a server writes its addresses when it starts. */
export function addressesFile(dataDirectory: string): string {
  return join(dataDirectory, 'server.json');
}

/** The file of a data directory that keeps its keys. */
export function keysFile(dataDirectory: string): string {
  return join(dataDirectory, 'keys.json');
}

/**
 * The keys in a file; null where there is none.
 *
 * @throws {Error} when the file is there but cannot be read as keys.
 */
export async function readKeys(file: string): Promise<Keys | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be read (${reason}). Let this user read it, or restore it from a backup.`,
      { cause: error },
    );
  });
  if (text === null) return null;
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} does not hold the keys of the embedded backend. Restore it from a backup, or delete it to make new keys (everybody signed in is signed out).`,
    );
  }
}

/** The wildcard addresses can be listened on but not called. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
