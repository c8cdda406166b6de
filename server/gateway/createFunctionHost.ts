import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { allowedPrivateHostsOf } from '../jobs/createCommands.ts';
import type { Keys } from '../../common/localServer.ts';
import type { StartOptions } from '../readStartOptions.ts';

/** What the functions of this server are given beside the caller's address. */
export type LocalHost = Omit<FunctionHost, 'callerAddress'>;

/**
 * What the functions run on under `npm start`: this server's own keys, the backend without a way
 * round through the network, and ingestion and builds in processes of their own.
 */
export function createFunctionHost(
  options: StartOptions,
  keys: Keys,
  sampleFeedsPort: number | null,
  tasks: Pick<FunctionHost, 'startIngestion' | 'rebuild'> & {
    /** This server, as if the request had come from outside. */
    fetch: (request: Request) => Promise<Response>;
    log: (line: string) => void;
  },
): LocalHost {
  return {
    kind: 'touchline',
    environment: {
      SUPABASE_URL: options.localUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      SITE_URL: options.siteUrl,
      ...options.ingestionVariables,
      ...options.functionVariables,
      ALLOWED_PRIVATE_HOSTS: allowedPrivateHostsOf(options, sampleFeedsPort),
    },
    fetch: (input, init) => tasks.fetch(new Request(input, init)),
    startIngestion: tasks.startIngestion,
    rebuild: tasks.rebuild,
    log: tasks.log,
  };
}
