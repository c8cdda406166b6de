import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { readFeed, type Feed } from './readFeed.ts';

/** What reading one file did to a process of its own. */
export interface ProbeReport {
  /** Null when the file was refused, or when there was none to read. */
  feed: Feed | null;
  /** The sentence with which the file was refused. */
  refusal: string | null;
  /** Processor time from the bytes to the feed: unlike the clock it does not count what else runs. */
  cpuMs: number;
  /** The most memory that the process ever held, in MB. */
  peakMb: number;
  /** Connections that were opened to anywhere. */
  connectionCount: number;
  isPrototypePolluted: boolean;
}

/**
 * Reads the file given as argument with `readFeed` and prints what came of it as JSON: the program
 * that the tests start anew for each hostile document. Without a file it only loads the code.
 */
const [path] = process.argv.slice(2);
let connectionCount = 0;
subscribe('net.client.socket', () => {
  connectionCount++;
});

const body = path === undefined ? null : bytesOf(path);
const started = process.cpuUsage();
const outcome = body === null ? { feed: null, refusal: null } : await read(body);
const { user, system } = process.cpuUsage(started);
const report: ProbeReport = {
  ...outcome,
  cpuMs: (user + system) / 1_000,
  peakMb: process.resourceUsage().maxRSS / 1024,
  connectionCount,
  isPrototypePolluted: 'polluted' in {},
};
process.stdout.write(JSON.stringify(report));

async function read(bytes: Uint8Array): Promise<Pick<ProbeReport, 'feed' | 'refusal'>> {
  try {
    return { feed: await readFeed(bytes, null), refusal: null };
  } catch (error) {
    // Anything but a refusal is a crash, and what is on trial.
    if (!(error instanceof Error) || error.name !== 'NotAFeedError') throw error;
    return { feed: null, refusal: error.message };
  }
}

/** The file's bytes as they were read: a copy of the larger ones would be most of the memory. */
function bytesOf(file: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return new Uint8Array(buffer, byteOffset, byteLength);
}
