import { describe, expect, it } from 'vitest';
import { UsageError } from '../common/commandLine.ts';
import { readRunFlags } from './readRunFlags.ts';

const id = '0b3c1d2e-1111-4222-8333-444455556666';

describe('readRunFlags', () => {
  it('runs over every source when nothing else is said', () => {
    expect(readRunFlags([])).toEqual({
      request: {
        trigger: 'command_line',
        scope: 'all',
        sourceId: null,
        jobId: null,
        takesOver: false,
      },
      limit: Infinity,
      isDryRun: false,
      isQueued: false,
      isIfOpen: false,
    });
  });

  it('reads every flag', () => {
    const commandLine = ['--job', id, `--source=${id}`, '--limit', '5', '--dry-run', '--take-over'];
    expect(readRunFlags(commandLine)).toMatchObject({
      request: { jobId: id, sourceId: id, takesOver: true },
      limit: 5,
      isDryRun: true,
    });
  });

  it('reads the flags of a run that several machines share', () => {
    expect(readRunFlags(['--trigger', 'schedule', '--queue'])).toMatchObject({
      request: { trigger: 'schedule', scope: 'due' },
      isQueued: true,
    });
    expect(readRunFlags(['--job', id, '--if-open'])).toMatchObject({
      request: { jobId: id },
      isIfOpen: true,
    });
  });

  it.each([
    ['schedule', 'due'],
    ['start', 'all'],
    ['administrator', 'all'],
  ])('takes for the trigger %s what is %s', (trigger, scope) => {
    expect(readRunFlags(['--trigger', trigger]).request).toMatchObject({ trigger, scope });
  });

  it.each([
    [['--limit', '0'], '--limit must be a number of sources.'],
    [['--limit', '-1'], '--limit'],
    [['--limit', '1.5'], '--limit must be a number of sources.'],
    [['--limit', 'many'], '--limit must be a number of sources.'],
    [['--limit', 'Infinity'], '--limit must be a number of sources.'],
    [['--limit', ''], '--limit must be a number of sources.'],
    [['--limit'], "Option '--limit <value>' argument missing."],
    [['--job', '7'], '--job must be an id as the admin area shows it.'],
    [['--source', 'z'.repeat(36)], '--source must be an id'],
    [['--trigger', 'whim'], '--trigger is one of schedule, start, administrator, command_line.'],
    [['--queue', '--job', id], '--queue goes with --trigger alone.'],
    [['--queue', '--limit', '1'], '--queue goes with --trigger alone.'],
    [['--frobnicate'], "Unknown option '--frobnicate'."],
    [['--dry-run=yes'], "Option '--dry-run' does not take an argument."],
    [['all'], "Unexpected argument 'all'."],
  ])('refuses %j and says what is right', (commandLine, fault) => {
    const read = () => readRunFlags(commandLine);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(fault);
    expect(read).toThrow('Usage: npm run ingest [-- --job ID --source ID --limit N --dry-run]');
  });
});
