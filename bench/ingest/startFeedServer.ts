import { z } from 'zod';
import { startBenchProcess } from '../benchProcess.ts';

const startedSchema = z.object({ port: z.number(), hosts: z.array(z.string()) });

/** A web server in a process of its own, with feeds spread over 100 hosts of this machine. */
export interface FeedServer {
  port: number;
  /** What ALLOWED_PRIVATE_HOSTS has to be for it. */
  allowedPrivateHosts: string;
  /** The address of each feed, in order. */
  urls: readonly string[];
  /** How often the feeds have changed; see `feedBody`. */
  revision(): number;
  /** Puts one new item at the top of every feed. */
  changeAll(): Promise<void>;
  close(): Promise<void>;
}

/** Serves feeds of 30 items and 70 KB, with entity tags, dates and 304 for who knows them. */
export async function startFeedServer(feeds: number): Promise<FeedServer> {
  const server = startBenchProcess(new URL('feedServer.ts', import.meta.url));
  const { port, hosts } = await server.ask({ kind: 'start', feeds }, startedSchema);
  let revision = 0;
  return {
    port,
    allowedPrivateHosts: `127.0.0.0/8:${port}`,
    urls: Array.from(
      { length: feeds },
      (_, feed) => `http://${hosts[feed % hosts.length] ?? ''}:${port}/feed-${feed}.xml`,
    ),
    revision: () => revision,
    async changeAll() {
      revision += 1;
      await server.ask({ kind: 'revise', revision }, z.null());
    },
    close: () => server.close(),
  };
}
