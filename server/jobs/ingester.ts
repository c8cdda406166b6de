export type IngestionTrigger = 'start' | 'schedule' | 'administrator';

/** Runs one ingestion at a time, each followed by `publish`. A failed one is told, and published too. */
export function createIngester(
  run: (trigger: IngestionTrigger, jobId: string | null) => Promise<void>,
  publish: () => Promise<void>,
  onError: (message: string) => void,
) {
  let isIngesting = false;
  let current: Promise<void> | null = null;

  async function ingestOnce(trigger: IngestionTrigger, jobId: string | null): Promise<void> {
    isIngesting = true;
    try {
      await run(trigger, jobId);
    } catch (error) {
      onError(error instanceof Error ? error.message : String(error));
    } finally {
      isIngesting = false;
    }
    await publish();
  }

  function start(trigger: IngestionTrigger, jobId: string | null): Promise<void> {
    return ingestOnce(trigger, jobId).finally(() => {
      current = null;
    });
  }

  return {
    isIngesting: () => isIngesting,
    /** Starts a run, or joins the one under way; settles once the site shows what it brought. */
    ingest(trigger: IngestionTrigger): Promise<void> {
      current ??= start(trigger, null);
      return current;
    },
    /** Runs a job that waits to be run, after what is under way. */
    async ingestJob(jobId: string): Promise<void> {
      // The run under way is publishing by now, for no job can wait while another one runs.
      while (current !== null) await current;
      current = start('administrator', jobId);
      return current;
    },
  };
}

export type Ingester = ReturnType<typeof createIngester>;
