import { countOf } from '../../common/text/counts.ts';
import { isBotWall } from './botWall.ts';
import type { GuardedResponse } from './guardedGet.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';
import { describeStatus, statusInWords, type StatusCause, type Wanted } from './statusFailure.ts';

/** An answer that did not bring what was asked for; every `reason` is a sentence for administrators. */
export type Refusal =
  | {
      kind: 'rateLimited';
      retryAfterMs: number | null;
      status: number;
      reason: string;
      /** Who says so, after redirects. */
      finalUrl: string;
    }
  | {
      kind: 'failed';
      cause: StatusCause;
      status: number;
      reason: string;
      /** A bot wall may say how long to stay away. */
      retryAfterMs?: number;
    };

/**
 * Whether an answer refuses what was asked for: by its status, by asking for a rest, or by the page of a
 * bot protection, which is one whatever its status says. Null when it is what was asked for.
 */
export function readRefusal(response: GuardedResponse, wanted: Wanted, now: Date): Refusal | null {
  const { status, headers, body } = response;
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now);
  if (status === 429) return rateLimited(response, retryAfterMs);
  if (isBotWall(headers, body)) {
    const reason = `A bot protection page came instead of the ${wanted} (${statusInWords(status)}). The publisher blocks automatic readers.`;
    const wall = { kind: 'failed', cause: 'blocked', status, reason } as const;
    return retryAfterMs === null ? wall : { ...wall, retryAfterMs };
  }
  if (status === 503 && retryAfterMs !== null) return rateLimited(response, retryAfterMs);
  if (isSuccess(status)) return null;
  return { kind: 'failed', status, ...describeStatus(status, wanted) };
}

/** 203 is a 200 that a proxy on the way has changed; with 206 and 226 servers send what they think is new. */
export function isSuccess(status: number): boolean {
  return [200, 203, 206, 226].includes(status);
}

function rateLimited({ status, finalUrl }: GuardedResponse, retryAfterMs: number | null): Refusal {
  const wait = retryAfterMs === null ? 'later' : `in ${inWords(retryAfterMs)}`;
  const reason = `The server asks us to come back ${wait} (${statusInWords(status)}).`;
  return { kind: 'rateLimited', retryAfterMs, status, reason, finalUrl };
}

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  return minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}
