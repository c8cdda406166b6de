import { openClient } from '../../common/openClient.ts';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { createAddressGuard } from '../../ingest/fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../../ingest/fetch/allowedPrivateHosts.ts';
import { createEnricher } from '../../ingest/enrich/createEnricher.ts';
import { createUserAgent } from '../../common/userAgent.ts';
import { guardedGet } from '../../ingest/fetch/guardedGet.ts';
import { createHostQueue, type HostQueue } from '../../ingest/fetch/hostQueue.ts';
import { supabaseStore, type IngestStore } from '../../ingest/run/ingestStore.ts';
import { readFeed } from '../../ingest/read/readFeed.ts';
import { runIngestion } from '../../ingest/run/runIngestion.ts';
import { toArticles } from '../../ingest/article/toArticles.ts';
import { answerParent } from '../benchProcess.ts';
import { feedValidators, itemsPerFeed } from './feedBody.ts';
import {
  measureQuestionSchema,
  type MeasureAnswer,
  type MeasureQuestion,
} from './measureQuestion.ts';
import { createStopwatch, type Stopwatch } from '../stopwatch.ts';

// The process that does what is measured. Each measurement has one of its own, as each ingestion run
// has, so that none finds the code of another compiled already; its start is not in the figures.

const siteUrl = 'http://127.0.0.1/';

answerParent(async (message) => {
  const question = measureQuestionSchema.parse(message);
  switch (question.kind) {
    case 'fetch':
    case 'fetchUnchanged':
    case 'fetchAndParse':
      return timed(() => getAll(question));
    case 'parse': {
      const bodies = await getAll({ ...question, kind: 'fetch' });
      return timed(async () => {
        for (const [feed, url] of question.urls.entries()) await parse(bodies[feed], url);
      });
    }
    case 'ingest':
      return ingest(question);
  }
});

/**
 * The pause between two requests to a host is left out here: 100 hosts stand for the 500 that as many
 * feeds have in truth, and the pauses of five feeds in a row would hide what the work takes. The other
 * rule, one request at a time to a host, holds.
 */
function impatientQueue(): HostQueue {
  return createHostQueue({ pauseMs: 0 });
}

async function timed(task: () => Promise<unknown>): Promise<MeasureAnswer> {
  const startedAt = performance.now();
  await task();
  return {
    durationMs: performance.now() - startedAt,
    fetchBusyMs: 0,
    enrichBusyMs: 0,
    databaseBusyMs: 0,
    modified: 0,
    notModified: 0,
    newArticles: 0,
  };
}

/** The floor under an ingestion run: its requests, and its parser, without the rest. */
async function getAll({
  kind,
  urls,
  allowedPrivateHosts,
  revision,
}: MeasureQuestion): Promise<Uint8Array[]> {
  const guard = guardOf(allowedPrivateHosts);
  const userAgent = createUserAgent(siteUrl);
  const queue = impatientQueue();
  const expectedStatus = kind === 'fetchUnchanged' ? 304 : 200;
  return Promise.all(
    urls.map(async (url, feed) => {
      const { etag, lastModified } = feedValidators(feed, revision);
      const headers =
        kind === 'fetchUnchanged'
          ? { 'If-None-Match': etag, 'If-Modified-Since': lastModified }
          : {};
      const answer = await queue.run(new URL(url).hostname, () =>
        guardedGet(url, { guard, userAgent, headers }),
      );
      if (answer.kind === 'failed') throw new Error(`${url}: ${answer.reason}`);
      if (answer.status !== expectedStatus) throw new Error(`${url}: ${answer.status}`);
      if (kind === 'fetchAndParse') await parse(answer.body, url);
      // A pipeline lets go of what it has read.
      return kind === 'fetch' ? answer.body : new Uint8Array();
    }),
  );
}

async function parse(body: Uint8Array | undefined, url: string): Promise<void> {
  const feed = await readFeed(body ?? new Uint8Array(), 'application/rss+xml; charset=UTF-8', url);
  const articles = toArticles(feed, {
    feedUrl: url,
    sourceType: 'rss',
    clockOffsetMinutes: 0,
    now: new Date(),
  });
  if (articles.length !== itemsPerFeed) throw new Error(`${url}: ${articles.length} articles`);
}

/** The run of `npm run ingest` over HTTP against a started server, without the pauses. */
async function ingest(
  question: Extract<MeasureQuestion, { kind: 'ingest' }>,
): Promise<MeasureAnswer> {
  const { backend, jobId } = question;
  const client = openClient(backend.url, backend.secretKey);
  const [fetching, enriching, storing] = [createStopwatch(), createStopwatch(), createStopwatch()];
  const queue = impatientQueue();
  const enricher = createEnricher({ clubs: seedClubs, model: null });
  const startedAt = performance.now();
  const result = await runIngestion(
    { trigger: 'command_line', scope: 'all', sourceId: null, jobId, takesOver: false },
    {
      store: timedStore(supabaseStore(client), storing),
      guard: guardOf(question.allowedPrivateHosts),
      hostQueue: {
        run: (host, task, signal) => queue.run(host, () => fetching.time(task), signal),
      },
      enricher: {
        ...enricher,
        enrich: (stories, club) => enriching.time(() => enricher.enrich(stories, club)),
      },
      clubsAbout: () => [],
      // Who is done first looks soon whether the others are.
      waitForOthersMs: 100,
      retentionDays: null,
      userAgent: createUserAgent(siteUrl),
      now: () => new Date(),
      random: Math.random,
    },
  );
  const durationMs = performance.now() - startedAt;
  if (result.kind !== 'completed') throw new Error(`The run ended as ${result.kind}.`);
  const ended = (kind: 'modified' | 'notModified') =>
    result.outcomes.filter((outcome) => outcome.kind === kind && outcome.error === null).length;
  return {
    durationMs,
    fetchBusyMs: fetching.busyMs(),
    enrichBusyMs: enriching.busyMs(),
    databaseBusyMs: storing.busyMs(),
    modified: ended('modified'),
    notModified: ended('notModified'),
    newArticles: result.outcomes.reduce((total, { saved }) => total + saved.new, 0),
  };
}

function timedStore(store: IngestStore, watch: Stopwatch): IngestStore {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) =>
        watch.time(() => Reflect.apply(method, target, parameters) as Promise<unknown>);
    },
  });
}

function guardOf(allowedPrivateHosts: string) {
  return createAddressGuard({
    allowedPrivateHosts: parseAllowedPrivateHosts(allowedPrivateHosts),
  });
}
