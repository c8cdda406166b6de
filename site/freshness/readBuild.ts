import { recordOf } from '../backend/recordOf.ts';
import { requestTimeout } from '../backend/backend.ts';

/** What `/build.json` says of the build that is served now, in milliseconds since 1970. */
export interface ServedBuild {
  builtAt: number;
  /** The last run over the feeds that the build knows of; null before the first. */
  lastRunAt: number | null;
  /** When the newest story was published; null without stories. */
  newestStoryAt: number | null;
  /** Changes whenever stories are withdrawn, or come back; null where the build does not say. */
  withdrawn: string | null;
  /** The moment of the answer by the server's clock, as visitors' clocks may be wrong by hours. */
  answeredAt: number | null;
}

/** Asks for the build that is served now; null when there is no answer that can be read. */
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
    // Offline, or the server is: the next question may be answered.
    return null;
  }
}

/** A moment in text, as a number; null for anything else. */
export function momentOf(text: unknown): number | null {
  const moment = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? null : moment;
}
