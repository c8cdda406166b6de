import { recordOf } from '../backend/recordOf.ts';
import { requestTimeout } from '../backend/backend.ts';

/** `/build.json`, with moments in milliseconds since 1970. */
export interface ServedBuild {
  builtAt: number;
  lastRunAt: number | null;
  newestStoryAt: number | null;
  /** Changes whenever stories are withdrawn or come back. */
  withdrawn: string | null;
  /** The server's clock at the answer; visitors' clocks may be wrong by hours. */
  answeredAt: number | null;
}

/** Fetches the facts of the current build; null without a readable answer. */
export async function readBuild(fetchBuild: typeof fetch): Promise<ServedBuild | null> {
  try {
    const response = await fetchBuild('/build.json', {
      cache: 'no-cache',
      signal: requestTimeout(),
    });
    const fields = response.ok ? recordOf(await response.json()) : null;
    if (fields === null) return null;
    const builtAt = momentOf(fields['builtAt']);
    if (builtAt === null) return null;
    const { withdrawn } = fields;
    return {
      builtAt,
      lastRunAt: momentOf(fields['lastRunAt']),
      newestStoryAt: momentOf(fields['newestStoryAt']),
      withdrawn: typeof withdrawn === 'string' ? withdrawn : null,
      answeredAt: momentOf(response.headers.get('date')),
    };
  } catch {
    // Offline for now: it is asked again.
    return null;
  }
}

export function momentOf(text: unknown): number | null {
  const moment = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? null : moment;
}
