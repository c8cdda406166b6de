export type IngestionTrigger = 'start' | 'schedule';

export interface Ingester {
  isIngesting(): boolean;
  /** Starts a run, or joins the one under way; settles once the site shows what it brought. */
  ingest(trigger: IngestionTrigger): Promise<void>;
}

/**
 * Runs one ingestion at a time, each followed by `publish`. A failed run is told, never thrown, and
 * what it brought until then is published too.
 *
 * @param run One run; rejects with a sentence.
 */
export function createIngester(
  run: (trigger: IngestionTrigger) => Promise<void>,
  publish: () => Promise<void>,
  onError: (message: string) => void,
): Ingester {
  let isIngesting = false;
  let current: Promise<void> | null = null;

  async function ingestOnce(trigger: IngestionTrigger): Promise<void> {
    isIngesting = true;
    try {
      await run(trigger);
    } catch (error) {
      onError(error instanceof Error ? error.message : String(error));
    } finally {
      isIngesting = false;
    }
    await publish();
  }

  return {
    isIngesting: () => isIngesting,
    ingest(trigger) {
      current ??= ingestOnce(trigger).finally(() => {
        current = null;
      });
      return current;
    },
  };
}
