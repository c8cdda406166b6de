import { readCommandLine, UsageError } from '../common/commandLine.ts';
import type { IngestionRequest } from './run/ingestStore.ts';

const usage = 'npm run ingest [-- --job ID --source ID --limit N --dry-run]';
const triggers = ['schedule', 'start', 'administrator', 'command_line'] as const;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the flags of `npm run ingest`. Only the scheduled run limits itself to the sources that
 * are due. `--trigger` and `--take-over` are for the server and the scheduled run, `--queue` and
 * `--if-open` for one that several machines share: the first leaves a job for workers to come, with the second all is
 * well where the named job is over already.
 *
 * @throws {UsageError}
 */
export function readRunFlags(commandLine: readonly string[]) {
  const { values } = readCommandLine(commandLine, usage, {
    options: {
      job: { type: 'string' },
      source: { type: 'string' },
      limit: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      trigger: { type: 'string', default: 'command_line' },
      'take-over': { type: 'boolean', default: false },
      queue: { type: 'boolean', default: false },
      'if-open': { type: 'boolean', default: false },
    },
  });
  const trigger = triggers.find((name) => name === values.trigger);
  if (trigger === undefined) throw refusal(`--trigger is one of ${triggers.join(', ')}.`);
  if (values.queue && (values.job ?? values.source ?? values.limit) !== undefined) {
    throw refusal('--queue goes with --trigger alone.');
  }
  const request: IngestionRequest = {
    trigger,
    scope: trigger === 'schedule' ? 'due' : 'all',
    sourceId: readId('--source', values.source),
    jobId: readId('--job', values.job),
    takesOver: values['take-over'],
  };
  return {
    request,
    limit: readLimit(values.limit),
    isDryRun: values['dry-run'],
    isQueued: values.queue,
    isIfOpen: values['if-open'],
  };
}

function readId(name: string, value: string | undefined): string | null {
  if (value !== undefined && !id.test(value)) {
    throw refusal(`${name} must be an id as the admin area shows it.`);
  }
  return value ?? null;
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return Infinity;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw refusal('--limit must be a number of sources.');
  return Number(value);
}

function refusal(fault: string): UsageError {
  return new UsageError(fault, usage);
}
