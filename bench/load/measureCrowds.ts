import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type LoadResult } from 'autocannon';
import { residentMegabytes } from '../readProcess.ts';
import { median, megabytes, milliseconds, type Report } from '../report.ts';
import type { Backend } from '../startBackend.ts';

const seconds = 15;
const calmSeconds = 10;
const roundCount = 3;
/** Of pages; between two looks at `/healthz`, and at the list and the memory. */
const everyMs = 10;
const turnsBetweenLooks = 50;
const limits = { pageP99Ms: 250, healthMs: 250, listMs: 1_000, memoryMb: 100 };
/** The costliest question that a visitor may ask; 50 of them, so that few are answered for several at once. */
const costlyPaths = Array.from({ length: 50 }, (_, n) => `/rest/v1/rpc/site_content?n=${n + 1}`);

interface Crowd {
  name: string;
  connections: number;
  /** Of how many networks, as a proxy on this machine names them; none with the secret key. */
  networks: number;
}

const crowds: readonly Crowd[] = [
  { name: '300 at once, of one network', connections: 300, networks: 1 },
  { name: '500 at once, of as many networks', connections: 500, networks: 500 },
  { name: '100 at once, with the secret key', connections: 100, networks: 0 },
];

/** One round: milliseconds of each answer, counted from when it was due. */
interface Round {
  pages: number[];
  health: number[];
  lists: number[];
  /** Pages that were not answered with 200. */
  refused: number;
  peakMb: number;
  answers: LoadResult;
}

/** Prints, for each crowd, the middle one of three rounds. */
export async function measureCrowds(
  backend: Backend,
  database: string,
  report: Report,
): Promise<void> {
  for (const crowd of crowds) {
    report.heading(`Costly calls, ${database}: ${crowd.name}`);
    const beforeMb = residentMegabytes(backend.pid);
    const rounds: Round[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push(await measureRound(backend, crowd));
      await wait(calmSeconds * 1000);
    }
    const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
    const slowest = (of: 'health' | 'lists') => middle((round) => Math.max(...round[of]));
    const p99 = middle(({ pages }) => percentile(pages, 0.99));
    report.target('a page, p99', p99, limits.pageP99Ms, milliseconds);
    report.figure('  p99.9', milliseconds(middle(({ pages }) => percentile(pages, 0.999))));
    report.target('  refused', Math.max(...rounds.map(({ refused }) => refused)), 0, String);
    report.target('/healthz, the slowest', slowest('health'), limits.healthMs, milliseconds);
    report.target('an administrator’s list', slowest('lists'), limits.listMs, milliseconds);
    const grownMb = Math.max(0, ...rounds.map(({ peakMb }) => peakMb - beforeMb));
    report.target('memory, more than before', grownMb, limits.memoryMb, megabytes);
    const { statusCodeStats, errors } = rounds.at(-1)?.answers ?? {};
    const counts = Object.entries(statusCodeStats ?? {}).map(
      ([status, { count }]) => `${status}: ${count}`,
    );
    report.figure('answers of the last round', [...counts, `broken: ${errors ?? 0}`].join(', '));
  }
}

async function measureRound(backend: Backend, crowd: Crowd): Promise<Round> {
  const { url, pid } = backend;
  const administrator = await backend.signIn();
  const round: Omit<Round, 'answers'> = { pages: [], health: [], lists: [], refused: 0, peakMb: 0 };
  const load = autocannon({
    url,
    connections: crowd.connections,
    duration: seconds,
    workers: 1,
    requests: requestsOf(crowd, backend),
  });
  const asked: Promise<unknown>[] = [];
  const begunAt = performance.now();
  const listing = (async () => {
    while (performance.now() < begunAt + seconds * 1000) {
      const askedAt = performance.now();
      await administrator.from('clubs').select('*').order('name').limit(25).throwOnError();
      round.lists.push(performance.now() - askedAt);
    }
  })();
  const ask = async (path: string, dueAt: number, into: number[]): Promise<void> => {
    const response = await fetch(url + path).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) into.push(performance.now() - dueAt);
    else round.refused += 1;
  };
  for (let turn = 0; turn * everyMs < seconds * 1000; turn += 1) {
    const dueAt = begunAt + turn * everyMs;
    await wait(Math.max(0, dueAt - performance.now()));
    asked.push(ask('/', dueAt, round.pages));
    if (turn % turnsBetweenLooks === 0) {
      asked.push(ask('/healthz', performance.now(), round.health));
      round.peakMb = Math.max(round.peakMb, residentMegabytes(pid));
    }
  }
  await Promise.all([...asked, listing]);
  return { ...round, answers: await load };
}

function requestsOf({ networks }: Crowd, { publishableKey, secretKey }: Backend) {
  return Array.from({ length: Math.max(networks, costlyPaths.length) }, (_, index) => ({
    path: costlyPaths[index % costlyPaths.length] ?? '',
    headers:
      networks === 0
        ? { apikey: secretKey }
        : {
            apikey: publishableKey,
            'x-forwarded-for': `10.1.${Math.floor((index % networks) / 250)}.${1 + ((index % networks) % 250)}`,
          },
  }));
}

function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? NaN;
}
