import type { RequestTurn } from '../../../../ingest/fetch/guardedGet.ts';
import { createHostQueue } from '../../../../ingest/fetch/hostQueue.ts';
import { webAccess } from '../../../../ingest/fetch/webAccess.ts';
import type { FunctionEnvironment } from '../serve/functionEnvironment.ts';

/** One for all calls that this instance answers, so that a host is asked one thing at a time. */
export const hostQueue = createHostQueue();

/** Every request to the web needs the address guard, our user agent and its host's turn. */
export function outgoing(environment: FunctionEnvironment) {
  const inTurn: RequestTurn = (url, request) => hostQueue.run(url.hostname, request);
  return { inTurn, ...webAccess(environment, environment.SUPABASE_URL) };
}
