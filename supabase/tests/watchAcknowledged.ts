import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loadKeys } from '../local/loadKeys.ts';

/** What a server said that it has: it may not be lost, whatever happens to the process. */
export interface Acknowledged {
  /** Addresses of rows whose insertion was answered. */
  rows: Set<string>;
  /** Stored articles of each source that was read to the end. */
  articles: Map<string, number>;
}

export interface Watch {
  /** Stops asking; answers what was lost of what was known before, a sentence each. */
  stop(): Promise<string[]>;
}

const sourcesSchema = z.array(
  z.object({ id: z.string(), articles: z.tuple([z.object({ count: z.number() })]) }),
);
const rowsSchema = z.array(z.object({ url: z.string() }));
const PAUSE_MS = 150;

/**
 * Writes a row and reads what ingestion recorded, over and over, through the API of a server that
 * may not be there yet and may be gone at any moment. Adds to `known` what was acknowledged.
 */
export function watchAcknowledged(url: string, dataDirectory: string, known: Acknowledged): Watch {
  const losses = new Set<string>();
  let isStopped = false;

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const { secretKey } = await loadKeys(dataDirectory);
    const response = await fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: secretKey, 'content-type': 'application/json', connection: 'close' },
      signal: AbortSignal.timeout(5000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? null : JSON.parse(text);
  }

  async function askOnce(): Promise<void> {
    const sources = sourcesSchema.parse(
      await ask('sources?select=id,articles(count)&last_success_at=not.is.null'),
    );
    const found = new Map(sources.map(({ id, articles: [{ count }] }) => [id, count]));
    for (const [id, count] of known.articles) {
      const has = found.get(id) ?? 0;
      if (has < count) losses.add(`source ${id} has ${has} of its ${count} articles`);
    }
    known.articles = found;

    const rows = new Set(
      rowsSchema.parse(await ask('link_previews?select=url')).map((row) => row.url),
    );
    for (const row of known.rows) if (!rows.has(row)) losses.add(`the row ${row} is gone`);

    const row = `https://row.example/${randomUUID()}`;
    await ask('link_previews', { method: 'POST', body: JSON.stringify({ url: row }) });
    known.rows.add(row);
  }

  async function askOn(): Promise<void> {
    while (!isStopped) {
      // Asking for keys would make them, which is for the server to do.
      if (existsSync(join(dataDirectory, 'keys.json'))) {
        // The server is starting, or was killed while it answered: nothing was acknowledged.
        await askOnce().catch(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const asking = askOn();
  return {
    stop: async () => {
      isStopped = true;
      await asking;
      return [...losses];
    },
  };
}
