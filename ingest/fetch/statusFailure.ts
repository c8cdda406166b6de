import { STATUS_CODES } from 'node:http';

/** What a status other than success means for a source. */
export type StatusCause = 'blocked' | 'notFound' | 'gone' | 'serverError' | 'unexpectedStatus';

/** Statuses with which servers turn automatic readers away; 999 is LinkedIn's own. */
const refusalStatuses: readonly number[] = [402, 403, 406, 451, 999];

/** What was asked for, as sentences call it. */
export type Wanted = 'feed' | 'page';

/** Sorts an HTTP status that did not bring what was asked for into a cause and a sentence for administrators. */
export function describeStatus(
  status: number,
  wanted: Wanted = 'feed',
): { cause: StatusCause; reason: string } {
  const name = statusInWords(status);
  if (status === 401) {
    return { cause: 'blocked', reason: `The server asks for a login (${name}).` };
  }
  if (refusalStatuses.includes(status)) {
    return {
      cause: 'blocked',
      reason: `The server refused us (${name}). The publisher may block automatic readers.`,
    };
  }
  if (status === 404) {
    return {
      cause: 'notFound',
      reason: `The ${wanted} was not found (${name}). It may have moved.`,
    };
  }
  if (status === 410) {
    return { cause: 'gone', reason: `The ${wanted} is gone for good (${name}).` };
  }
  if (status === 503) {
    return {
      cause: 'serverError',
      reason: `The server is overloaded or under repair (${name}).`,
    };
  }
  if (status >= 500 && status < 600) {
    return { cause: 'serverError', reason: `The server had an error (${name}).` };
  }
  if (status >= 300 && status < 400) {
    return {
      cause: 'unexpectedStatus',
      reason: `The server redirects without saying where (${name}).`,
    };
  }
  return {
    cause: 'unexpectedStatus',
    reason: `The server answered without a ${wanted} (${name}).`,
  };
}

/** A status as people know it: "404 Not Found", or the bare number where it has no name. */
export function statusInWords(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${String(status)} ${name}`;
}
