import type { Keys } from '../../../common/localServer.ts';
import type { SeedSource } from '../seedDatabase.ts';

export interface BackendOptions {
  dataDirectory: string;
  /** A PostgreSQL in place of the embedded one. */
  databaseUrl: string | undefined;
  keys: Keys;
  /** The address of the one origin that site, admin and API share. */
  siteUrl: string;
  /** The sources of a new database. */
  sources: readonly SeedSource[] | 'pack';
  adminEmail: string;
  adminPassword: string | undefined;
}

/** How a start ended. `isNew`: opening filled the database, as of a PostgreSQL that was empty. */
export type Outcome = { kind: 'opened'; isNew: boolean } | { kind: 'failed'; error: Error };

export type Question =
  | { kind: 'fetch'; request: Awaited<ReturnType<typeof toRequestMessage>> }
  | { kind: 'query'; statement: string; parameters: unknown[] | undefined }
  /** Copies the embedded database to a folder that is not there yet. */
  | { kind: 'copy'; folder: string }
  | { kind: 'close' };

export type ToThread = { id: number; question: Question } | { kind: 'told' };

export type FromThread =
  | Outcome
  | { kind: 'log'; line: string }
  /** A line that must be told before the thread goes on; it waits for `told`. */
  | { kind: 'tell'; line: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: Error };

/** Answers that have no body, not even an empty one. */
const bodilessStatuses: readonly number[] = [101, 204, 205, 304];

/** A request without its methods, its body in memory. */
export async function toRequestMessage(request: Request) {
  const { url, method, headers } = request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return { url, method, headers: [...headers], body };
}

/** An answer, likewise. */
export async function toResponseMessage(response: Response) {
  const body = await response.arrayBuffer();
  return { status: response.status, headers: [...response.headers], body };
}

export type ResponseMessage = Awaited<ReturnType<typeof toResponseMessage>>;

export function fromResponseMessage({ status, headers, body }: ResponseMessage): Response {
  return new Response(bodilessStatuses.includes(status) ? null : body, { status, headers });
}
