import { z } from 'zod/mini';

const configSchema = z.object({
  /** Where the backend is; null when it shares the admin's own origin. */
  supabaseUrl: z.nullable(z.url()),
  publishableKey: z.string().check(z.minLength(1)),
});

/** Where the backend is, and the key that browsers hold. */
export interface BackendConfig {
  url: string;
  publishableKey: string;
}

export type LoadedConfig =
  { outcome: 'loaded'; config: BackendConfig } | { outcome: 'failed'; message: string };

/**
 * Reads `GET /config.json` of the admin's own origin: the key is not baked into the build, so that
 * one build serves every installation.
 */
export async function loadBackendConfig(
  origin: string,
  fetch: (url: string) => Promise<Response>,
): Promise<LoadedConfig> {
  let body: unknown;
  try {
    const response = await fetch(new URL('/config.json', origin).href);
    if (!response.ok) return failed(`it answered ${String(response.status)}`);
    body = await response.json();
  } catch {
    return failed('it cannot be reached, or its answer cannot be read');
  }
  const parsed = configSchema.safeParse(body);
  if (!parsed.success) return failed('its /config.json names no backend');
  const { supabaseUrl, publishableKey } = parsed.data;
  return { outcome: 'loaded', config: { url: supabaseUrl ?? origin, publishableKey } };
}

function failed(reason: string): LoadedConfig {
  return {
    outcome: 'failed',
    message: `The administrator area could not ask its server for the settings: ${reason}. Reload the page to try again.`,
  };
}
