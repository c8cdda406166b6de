import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { residentMegabytes } from '../readProcess.ts';
import { median, type Report } from '../report.ts';
import type { Backend } from '../startBackend.ts';
import type { Crowd, CrowdAnswers } from './crowd.ts';

const everyMs = 10;
const roundCount = 3;
const pageTargets = { p99: 50, p999: 250 };
const healthTargetMs = 100;
const listTargetMs = 1_000;
const memoryTargetMb = 100;
/** The costliest question that a visitor may ask; another one each time, so that none is answered for many. */
const costlyPath = '/rest/v1/rpc/site_content?n={n}';
/** As long as what they may spend at once lasts, and far beyond. */
const seconds = 15;
const calmSeconds = 10;

/**
 * What pages, `/healthz` and an administrator's list take behind a crowd of costly calls: of one network, of
 * 500, and with the secret key. The middle one of three rounds each.
 */
export async function measureSiege(
  backend: Backend,
  askAsAdministrator: () => Promise<number>,
  report: Report,
): Promise<void> {
  const { url, publishableKey, secretKey, pid } = backend;
  const anonymous = { apikey: publishableKey };
  const crowds: [string, Omit<Crowd, 'url' | 'path' | 'seconds'>][] = [
    ['300 at once, of one network', of(300, { ...anonymous, 'x-forwarded-for': '203.0.113.9' })],
    ['500 networks at once', of(500, { ...anonymous, 'x-forwarded-for': '10.1.{}.1' })],
    ['100 connections with the secret key', of(100, { apikey: secretKey })],
  ];
  for (const [name, crowd] of crowds) {
    report.heading(`Costly calls: ${name}`);
    const beforeMb = residentMegabytes(pid);
    const rounds: Siege[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push(
        await siege({ ...crowd, url, path: costlyPath, seconds }, pid, askAsAdministrator),
      );
      await pause(calmSeconds * 1000);
    }
    const middle = (figure: (round: Siege) => number) => median(rounds.map(figure));
    report.target(
      'a page, p99',
      middle(({ pages }) => at(pages, 0.99)),
      pageTargets.p99,
      inMs,
    );
    report.target(
      '  p99.9',
      middle(({ pages }) => at(pages, 0.999)),
      pageTargets.p999,
      inMs,
    );
    report.target('/healthz, the slowest', middle(slowest('health')), healthTargetMs, inMs);
    report.target('an administrator’s list', middle(slowest('lists')), listTargetMs, inMs);
    report.target(
      'memory, more than before at the peak',
      Math.max(0, ...rounds.map(({ peakMb }) => peakMb - beforeMb)),
      memoryTargetMb,
      (megabytes) => `${megabytes.toFixed(0)} MB`,
    );
    report.figure('  after ten seconds', `${(residentMegabytes(pid) - beforeMb).toFixed(0)} MB`);
    report.figure('answers of the last round', JSON.stringify(rounds.at(-1)?.answers));
  }
}

interface Siege {
  /** Milliseconds, each counted from when it was due. */
  pages: number[];
  health: number[];
  lists: number[];
  peakMb: number;
  answers: CrowdAnswers;
}

async function siege(
  crowd: Crowd,
  pid: number,
  askAsAdministrator: () => Promise<number>,
): Promise<Siege> {
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData: crowd });
  const ended = once(worker, 'message');
  const agent = new Agent({ keepAlive: true });
  const result: Siege = { pages: [], health: [], lists: [], peakMb: 0, answers: {} };
  const asked: Promise<unknown>[] = [];
  const begunAt = performance.now();
  const endsAt = begunAt + crowd.seconds * 1000;
  const listing = (async () => {
    while (performance.now() < endsAt) result.lists.push(await askAsAdministrator());
  })();
  for (let turn = 0; turn * everyMs < crowd.seconds * 1000; turn += 1) {
    const dueAt = begunAt + turn * everyMs;
    await pause(dueAt - performance.now());
    asked.push(take(crowd.url, agent, dueAt).then((tookMs) => result.pages.push(tookMs)));
    if (turn % 50 === 0) {
      const health = take(`${crowd.url}/healthz`, agent, performance.now());
      asked.push(health.then((tookMs) => result.health.push(tookMs)));
      result.peakMb = Math.max(result.peakMb, residentMegabytes(pid));
    }
  }
  await Promise.all(asked);
  [result.answers] = (await ended) as [CrowdAnswers];
  await listing;
  agent.destroy();
  return result;
}

function take(url: string, agent: Agent, dueAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - dueAt);
        else reject(new Error(`${url} answered ${String(response.statusCode)}.`));
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a connection that was idle for long at the moment in which it is used again.
      const wasClosed = asked.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) take(url, agent, dueAt).then(resolve, reject);
      else reject(error);
    });
    asked.end();
  });
}

function of(connections: number, headers: Record<string, string>) {
  return { connections, headers };
}

function slowest(of: 'health' | 'lists'): (round: Siege) => number {
  return (round) => Math.max(...round[of]);
}

function at(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? NaN;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, durationMs));
  });
}

function inMs(figure: number): string {
  return `${figure.toFixed(1)} ms`;
}
