import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { CleanUp } from '../cleanUp.ts';

const feedsPerNet = 250;

/** A web server in a process of its own, which shares no processor time with what is measured. */
export interface FeedServer {
  /** The value of ALLOWED_PRIVATE_HOSTS that lets its feeds be read. */
  allowedPrivateHosts: string;
  /** Each on an address of this machine of its own. */
  urls: readonly string[];
  /** Puts one new item at the top of every feed. */
  changeAll(): Promise<void>;
}

/** Serves feeds of 30 items and 70 KB, with entity tags, dates and 304 for who knows them. */
export async function startFeedServer(feeds: number, cleanUp: CleanUp): Promise<FeedServer> {
  const script = fileURLToPath(new URL('feedServer.cli.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUp.add(() => Promise.resolve(child.kill()));
  for await (const port of createInterface(child.stdout)) {
    const hostOf = (feed: number) =>
      `127.1.${Math.floor(feed / feedsPerNet)}.${1 + (feed % feedsPerNet)}`;
    return {
      allowedPrivateHosts: `127.0.0.0/8:${port}`,
      urls: Array.from(
        { length: feeds },
        (_, feed) => `http://${hostOf(feed)}:${port}/feed-${feed}.xml`,
      ),
      async changeAll() {
        await fetch(`http://127.0.0.1:${port}/revision`, { method: 'POST' });
      },
    };
  }
  throw new Error('The server of the feeds did not start.');
}
