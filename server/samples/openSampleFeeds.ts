import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { seasonAt, type SeedSeason } from '../../common/clubs/seasons/readSeasons.ts';
import { startSampleFeeds, type SampleFeeds } from './startSampleFeeds.ts';

const rememberedSchema = z.object({
  port: z.number().int().positive(),
  /** Whose clubs they were made for; before there was a choice, the only one. */
  season: z.string().default('2024-25'),
});

/** Whether a data directory has ever been read from sample feeds. */
export function hasSampleFeeds(dataDirectory: string): boolean {
  return existsSync(portFileOf(dataDirectory));
}

/** Where the sample feeds of a data directory were served last; null where they never were. */
export async function rememberedPort(dataDirectory: string): Promise<number | null> {
  return (await readRemembered(portFileOf(dataDirectory)))?.port ?? null;
}

/**
 * Starts the sample feeds of the clubs and on the port they had before, for their addresses are stored
 * in sources and articles; the first time of the season that is played, on `preferredPort` or any
 * other that is free.
 *
 * @throws {Error} when the port they had is in use, or cannot be read any more.
 */
export async function openSampleFeeds(
  dataDirectory: string,
  preferredPort: number,
  seasons: readonly SeedSeason[],
): Promise<SampleFeeds> {
  const file = portFileOf(dataDirectory);
  const remembered = await readRemembered(file);
  const newest = seasonAt(seasons, new Date());
  const season = seasons.find(({ code }) => code === remembered?.season) ?? newest;
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
  // Another one that is begun in its place would have other addresses.
  if (!existsSync(file)) return null;
  try {
    return rememberedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new Error(
      `${file} does not hold the port of the sample feeds. Restore it from a backup, or write {"port":4322} to it with the port in the addresses of its sources.`,
    );
  }
}
