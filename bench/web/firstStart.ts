import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openClient } from '../../common/openClient.ts';
import type { Database } from '../../common/database.types.ts';
import { freePort } from '../../common/fixtures/freePort.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { startServer, type StartedServer } from '../../server/fixtures/startServer.ts';
import type { CleanUp } from '../cleanUp.ts';
import { readCards, type Card } from './readCards.ts';
import { startPackWeb, type PackWeb } from './startPackWeb.ts';

type Client = SupabaseClient<Database>;

/** `SOURCES=pack npm start` on an empty folder with the stand-in web, once its first news is on the site. */
export interface FirstStart {
  web: PackWeb;
  server: StartedServer;
  /** Holds the secret key. */
  service: Client;
  /** Sees what visitors see. */
  visitor: Client;
  readyMs: number;
  /** From the start until a home page had a story. */
  newsMs: number;
  /** From the start until every source had been read and the site showed what came. */
  wholeMs: number;
  /** Of the home page. */
  cards: Card[];
}

const withinMs = 400_000;

/** Starts it and waits until the site shows what the first run brought. */
export async function firstStart(folder: string, cleanUp: CleanUp): Promise<FirstStart> {
  const web = await startPackWeb();
  cleanUp.add(() => web.close());
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    SOURCES: 'pack',
    INGEST_EVERY_HOURS: '0',
    ...web.environment,
  });
  cleanUp.add(() => server.stop());
  await server.ready();
  const readyMs = sinceStart();
  const { secretKey, publishableKey } = await server.keys();
  const [service, visitor] = [secretKey, publishableKey].map((key) =>
    openClient(server.url, key),
  ) as [Client, Client];

  await until('news on the home page', server, async () =>
    (await readCards(server.url, web)).length > 0 ? true : null,
  );
  const newsMs = sinceStart();
  await until('a site of all that the first run brought', server, () => isWhole(server, service));
  const wholeMs = sinceStart();
  const cards = await readCards(server.url, web);
  return { web, server, service, visitor, readyMs, newsMs, wholeMs, cards };
}

async function isWhole(server: StartedServer, service: Client): Promise<true | null> {
  const { data } = await service
    .from('ingestion_jobs')
    .select('completed_at')
    .eq('status', 'completed')
    .order('created_at')
    .limit(1)
    .maybeSingle();
  if (data?.completed_at == null) return null;
  const build = (await (await fetch(`${server.url}/build.json`)).json()) as { builtAt: string };
  return new Date(build.builtAt) >= new Date(data.completed_at) ? true : null;
}

async function until(
  what: string,
  server: StartedServer,
  ask: () => Promise<true | null>,
): Promise<void> {
  if ((await waitFor(ask, { timeoutMs: withinMs, everyMs: 250 })) === true) return;
  throw new Error(`There was not ${what}, only:\n${server.lines().slice(-20).join('\n')}`);
}
