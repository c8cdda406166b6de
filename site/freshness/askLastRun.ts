import { requestTimeout } from '../backend/requestTimeout.ts';
import { momentOf } from './readBuild.ts';

/** What the backend says of the last run over the feeds. */
export type LastRun = { kind: 'told'; at: number | null } | { kind: 'unreachable' };

/** Asks the backend when the feeds were last read: a run that found nothing new leads to no build. */
export async function askLastRun(fetchAnswer: typeof fetch): Promise<LastRun> {
  try {
    const configuration = (await jsonOf(
      await fetchAnswer('/config.json', { signal: requestTimeout() }),
    )) as {
      supabaseUrl: string | null;
      publishableKey: string;
    };
    const address = `${configuration.supabaseUrl ?? ''}/rest/v1/rpc/last_run_at`;
    const response = await fetchAnswer(address, {
      headers: { apikey: configuration.publishableKey },
      signal: requestTimeout(),
    });
    return { kind: 'told', at: momentOf(await jsonOf(response)) };
  } catch {
    return { kind: 'unreachable' };
  }
}

function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
  return response.json();
}
