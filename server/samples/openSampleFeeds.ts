import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { seasonAt, type SeedSeason } from '../../common/pyramid/readSeasons.ts';
import { startSampleFeeds } from './startSampleFeeds.ts';

const rememberedSchema = z.object({
  port: z.number().int().positive(),
  /** The season whose clubs they were made for; this one where a repaired file has none. */
  season: z.string().default('2024-25'),
});

/** The last port of the sample feeds of a data directory; null when it has none. */
export async function rememberedPort(dataDirectory: string): Promise<number | null> {
  return (await readRemembered(portFileOf(dataDirectory)))?.port ?? null;
}

/**
 * Starts the sample feeds, with the clubs and the port of their first start, for their addresses are stored;
 * at first with those of the season, and `preferredPort` or a free one.
 *
 * @throws {Error} when the port of before is in use, or the file that holds it cannot be read.
 */
export async function openSampleFeeds(
  dataDirectory: string,
  preferredPort: number,
  seasons: readonly SeedSeason[],
) {
  const file = portFileOf(dataDirectory);
  const remembered = await readRemembered(file);
  const season =
    seasons.find(({ code }) => code === remembered?.season) ?? seasonAt(seasons, new Date());
  const start = (port: number) => startSampleFeeds(season.clubs, port);
  if (remembered !== null) {
    return start(remembered.port).catch((error: unknown) => {
      throw new Error(
        `Port ${String(remembered.port)}, where the sample feeds were before, is in use. Stop the other program, or start with an empty DATA_DIR.`,
        { cause: error },
      );
    });
  }
  const feeds = await start(preferredPort).catch(() => start(0));
  await writeFile(`${file}.new`, JSON.stringify({ port: feeds.port, season: season.code }));
  await rename(`${file}.new`, file);
  return feeds;
}

function portFileOf(dataDirectory: string): string {
  return join(dataDirectory, 'sample-feeds.json');
}

async function readRemembered(file: string) {
  if (!existsSync(file)) return null;
  try {
    return rememberedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new Error(
      `${file} does not hold the port of the sample feeds. Restore it from a backup, or write {"port":4322} to it with the port in the addresses of its sources.`,
    );
  }
}
