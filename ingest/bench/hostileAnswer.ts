import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lookup } from '../addressGuard.ts';

/** What a web server does with a request; below HTTP by way of `response.socket`. */
export type WebAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** The servers of `startHostileWeb`: `tlsToPlain` is asked for TLS and speaks none. */
export type HostilePlace = 'plain' | 'tlsToPlain' | 'silentTls' | 'selfSignedTls' | 'closedPort';

/** One way in which the web fails a reader of feeds, and what the reader has to make of it. */
export interface HostileAnswer {
  name: string;
  /** What the server `plain` does; nothing where no request gets so far. */
  answer?: WebAnswer;
  /** `plain` unless told. */
  place?: HostilePlace;
  /** What the name service says the first, second… time, the last for ever; 127.0.0.1 unless told. */
  lookups?: readonly Lookup[];
  /** What the source says afterwards. */
  error: RegExp;
  /** `failing` unless told. */
  state?: 'blocked' | 'gone';
  /** Only the time limit of the reader ends it. */
  stalls?: true;
}

/** Answers with a status, headers and a body, and nothing unusual about how. */
export function plainAnswer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Uint8Array = '',
): WebAnswer {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Puts a text on the connection as it is, and leaves the connection open. */
export function rawAnswer(text: string): WebAnswer {
  return ({ socket }) => socket?.write(text);
}
