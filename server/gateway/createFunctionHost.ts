import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { allowedPrivateHostsOf, type CommandOptions } from '../jobs/createCommands.ts';
import type { InnerRequest } from './limits/callerOf.ts';
import type { Keys } from '../../common/localServer.ts';
import type { ServedFunction } from '../../supabase/functions/_shared/serve/serveFunction.ts';

export type LocalHost = ReturnType<typeof createFunctionHost>;

/** Hosts the functions under `npm start`, with ingestion and builds in processes of their own. */
export function createFunctionHost(
  options: CommandOptions & { functionVariables: Readonly<Record<string, string>> },
  keys: Keys,
  sampleFeedsPort: number | null,
  tasks: Pick<FunctionHost, 'startIngestion' | 'rebuild' | 'ownState'> & {
    /** This server, as if the request had come from outside, but for whose turn it takes. */
    fetch: (request: Request, inner: InnerRequest) => Promise<Response>;
    log: (line: string) => void;
  },
) {
  const { fetch, ...others } = tasks;
  const host = {
    kind: 'touchline' as const,
    environment: {
      SUPABASE_URL: options.localUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      SITE_URL: options.siteUrl,
      ...options.ingestionVariables,
      ...options.functionVariables,
      ALLOWED_PRIVATE_HOSTS: allowedPrivateHostsOf(options, sampleFeedsPort),
    },
    ...others,
  };
  return {
    ...host,
    /** The host that a function is given; the address is empty for this server itself. */
    for: (callerAddress: string): FunctionHost => ({
      ...{ ...host, callerAddress },
      fetch: (input, init) => fetch(new Request(input, init), { onBehalfOf: callerAddress }),
    }),
  };
}

const folder = new URL('../../supabase/functions/', import.meta.url);

/** The functions by the names of their folders, under which `/functions/v1` serves them, the same as on a hosted project. */
export const localFunctions: Readonly<Record<string, ServedFunction>> = Object.fromEntries(
  await Promise.all(
    globSync('*/index.ts', { cwd: folder }).map(async (file) => {
      const module = (await import(new URL(file, folder).href)) as { default: ServedFunction };
      return [dirname(file), module.default] as const;
    }),
  ),
);
