import { readEnvironment } from '../common/environment.ts';
import { findLocalServer } from '../common/localServer.ts';

/** A backend that answers the holder of its secret key. */
export interface Backend {
  url: string;
  secretKey: string;
}

/**
 * The backend that the environment names, else the server that runs on this machine.
 *
 * @throws {Error} saying what to set or to start.
 */
export async function findBackend(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Backend> {
  if (environment['SUPABASE_URL']) {
    const named = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY'], environment);
    return { url: named.SUPABASE_URL, secretKey: named.SUPABASE_SECRET_KEY };
  }
  const { dataDirectory, localUrl, keys } = await findLocalServer(environment);
  const answers = await fetch(`${localUrl}/healthz`).then(
    () => true,
    () => false,
  );
  if (!answers || keys === null) {
    throw new Error(
      `No server answers at ${localUrl} for the data directory ${dataDirectory}. Run npm start first (with the same PORT and DATA_DIR), or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  }
  return { url: localUrl, secretKey: keys.secretKey };
}
