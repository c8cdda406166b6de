import { STATUS_CODES } from 'node:http';
import { countOf } from '../../common/text/counts.ts';
import { isBotWall } from './botWall.ts';
import type { GuardedResponse } from './guardedGet.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';

/** The meaning of a status other than success for a source. */
export type StatusCause = 'blocked' | 'notFound' | 'gone' | 'serverError' | 'unexpectedStatus';

/** Statuses with which servers turn automatic readers away; 999 is LinkedIn's own. */
const refusalStatuses: readonly number[] = [402, 403, 406, 451, 999];

type Wanted = 'feed' | 'page';

const maxShownUrl = 150;

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

/** Says of an answer that is not what was asked for where redirects led, which may be what is wrong. */
export function withTarget(reason: string, asked: string, finalUrl: string): string {
  const isAsAsked = URL.parse(asked.split('#', 1)[0] ?? '')?.href === finalUrl;
  return isAsAsked ? reason : `${reason} The address leads to ${finalUrl.slice(0, maxShownUrl)}.`;
}

/** 203 is a 200 that a proxy on the way has changed; with 206 and 226 servers send what they think is new. */
export function isSuccess(status: number): boolean {
  return [200, 203, 206, 226].includes(status);
}

function rateLimited({ status, finalUrl }: GuardedResponse, retryAfterMs: number | null): Refusal {
  const wait = retryAfterMs ? `in ${inWords(retryAfterMs)}` : 'later';
  const reason = `The server asks us to come back ${wait} (${statusInWords(status)}).`;
  return { kind: 'rateLimited', retryAfterMs, status, reason, finalUrl };
}

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  return minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}

/** Sorts an HTTP status that did not bring what was asked for into a cause and a sentence for administrators. */
export function describeStatus(
  status: number,
  wanted: Wanted = 'feed',
): { cause: StatusCause; reason: string } {
  const name = statusInWords(status);
  const meaning = (cause: StatusCause, reason: string) => ({ cause, reason });
  if (status === 401) return meaning('blocked', `The server asks for a login (${name}).`);
  if (refusalStatuses.includes(status)) {
    const advice = 'The publisher may block automatic readers.';
    return meaning('blocked', `The server refused us (${name}). ${advice}`);
  }
  if (status === 404) {
    return meaning('notFound', `The ${wanted} was not found (${name}). It may have moved.`);
  }
  if (status === 410) return meaning('gone', `The ${wanted} is gone for good (${name}).`);
  if (status === 503) {
    return meaning('serverError', `The server is overloaded or under repair (${name}).`);
  }
  if (status >= 500 && status < 600) {
    return meaning('serverError', `The server had an error (${name}).`);
  }
  if (status >= 300 && status < 400) {
    return meaning('unexpectedStatus', `The server redirects without saying where (${name}).`);
  }
  return meaning('unexpectedStatus', `The server answered without a ${wanted} (${name}).`);
}

/** A status as people know it: "404 Not Found", or the bare number where it has no name. */
export function statusInWords(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
