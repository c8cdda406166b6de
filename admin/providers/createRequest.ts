import { HttpError } from 'react-admin';
import { readableError } from './readableError.ts';

/**
 * Requests to PostgREST: the framework's own client for JSON, over a fetch that it does not let one
 * choose. They throw what `readableError` answers.
 */
export function createRequest(send: typeof fetch, publishableKey: string) {
  return async (url: string, options?: RequestInit) => {
    const headers = new Headers(options?.headers);
    headers.set('apikey', publishableKey);
    try {
      const response = await send(url, { ...options, headers });
      const body = await response.text();
      const json = parse(body);
      if (response.ok) return { status: response.status, headers: response.headers, body, json };
      const { message } = (json ?? {}) as { message?: string };
      throw new HttpError(message ?? response.statusText, response.status, json);
    } catch (error) {
      throw readableError(error);
    }
  };
}

/** An empty answer, or a proxy's page, is no JSON. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
