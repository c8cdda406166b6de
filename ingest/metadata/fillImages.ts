import { setTimeout as pause } from 'node:timers/promises';

/** Spec section 8: pages of three articles at a time, with half a second between. */
const pagesPerBatch = 3;
const defaultPauseMs = 500;

/** What a backfill did. */
export interface FilledImages {
  totalProcessed: number;
  imagesExtracted: number;
  /** Pages that could not be read. */
  errors: number;
}

/** What a backfill asks of those around it. */
export interface FillImagesOptions {
  /** The pages of the next so many articles without image that were not read lately. */
  next: (count: number) => Promise<string[]>;
  /** Reads a page and keeps what it says; answers whether it has an image, null when it cannot be read. */
  read: (url: string) => Promise<boolean | null>;
  /** When to stop at the latest, with what is not done left for another time. */
  isTimeUp: () => boolean;
  pauseMs?: number;
}

/** Looks for the images of articles that have none, a few pages at a time. */
export async function fillImages(options: FillImagesOptions): Promise<FilledImages> {
  const { next, read, isTimeUp, pauseMs = defaultPauseMs } = options;
  const filled: FilledImages = { totalProcessed: 0, imagesExtracted: 0, errors: 0 };
  const tried = new Set<string>();
  while (!isTimeUp()) {
    // What could not even be noted as read must not come round for ever.
    const urls = (await next(pagesPerBatch)).filter((url) => !tried.has(url));
    if (urls.length === 0) break;
    const found = await Promise.all(urls.map((url) => read(url)));
    for (const url of urls) tried.add(url);
    filled.totalProcessed += urls.length;
    filled.imagesExtracted += found.filter((hasImage) => hasImage === true).length;
    filled.errors += found.filter((hasImage) => hasImage === null).length;
    await pause(pauseMs);
  }
  return filled;
}
