import { describe, expect, it, vi } from 'vitest';
import { createCommands, LossRefused } from './createCommands.ts';
import { readStartOptions } from '../readStartOptions.ts';
import type { CommandResult, CommandRunner } from './runCommand.ts';

const keys = { publishableKey: 'publishable', secretKey: 'secret', jwtSecret: 'signs' };

function commandsWith(
  environment: Record<string, string> = {},
  sampleFeedsPort: number | null = null,
  result: CommandResult = { exitCode: 0, errorText: '' },
) {
  const run = vi.fn<CommandRunner['run']>(() => Promise.resolve(result));
  const runner: CommandRunner = { run, close: () => Promise.resolve() };
  return {
    run,
    commands: createCommands(runner, readStartOptions(environment), keys, sampleFeedsPort),
  };
}

const build = {
  folder: '/data/site/build-2',
  previousFolder: null,
  allowShrink: false,
  brokenOff: new AbortController().signal,
};

describe('createCommands', () => {
  it('runs the job that an administrator started', async () => {
    const { commands, run } = commandsWith({});
    await commands.ingest('schedule', null);
    await commands.ingest('administrator', 'job-1');
    expect(run.mock.calls[1]?.[1]).toEqual(['--trigger', 'administrator', '--job', 'job-1']);
  });

  it.each(['start', 'schedule'] as const)('ingests for "%s" and takes over', async (trigger) => {
    const { commands, run } = commandsWith({
      SITE_URL: 'https://news.example',
      ARTICLE_RETENTION_DAYS: '90',
      OPENAI_MODEL: 'small',
      OPENAI_API_KEY: 'key',
      GITHUB_DISPATCH_TOKEN: 'not-for-ingestion',
    });
    await commands.ingest(trigger, null);
    expect(run).toHaveBeenCalledExactlyOnceWith(
      'ingest/cli.ts',
      ['--trigger', trigger, '--take-over'],
      {
        SUPABASE_URL: 'http://127.0.0.1:4321',
        SUPABASE_SECRET_KEY: 'secret',
        SITE_URL: 'https://news.example',
        ALLOWED_PRIVATE_HOSTS: '',
        ARTICLE_RETENTION_DAYS: '90',
        OPENAI_MODEL: 'small',
        OPENAI_API_KEY: 'key',
      },
    );
  });

  it('takes over a job only in its first run, when no worker of its own can be alive', async () => {
    const { commands, run } = commandsWith();
    await commands.ingest('start', null);
    await commands.ingest('schedule', null);
    expect(run.mock.calls.map(([, flags]) => flags.includes('--take-over'))).toEqual([true, false]);
  });

  it.each([
    ['', 9901, '*.localhost:9901'],
    ['localhost:80', null, 'localhost:80'],
    ['localhost:80', 9901, 'localhost:80,*.localhost:9901'],
  ])('lets ingestion reach "%s" and sample feeds on %s', async (hosts, port, expected) => {
    const { commands, run } = commandsWith({ ALLOWED_PRIVATE_HOSTS: hosts }, port);
    await commands.ingest('start', null);
    expect(run.mock.calls[0]?.[2]).toMatchObject({ ALLOWED_PRIVATE_HOSTS: expected });
  });

  it('never gives the secret key to a build', async () => {
    const { commands, run } = commandsWith();
    await commands.build(build);
    expect(JSON.stringify(run.mock.calls)).not.toContain('secret');
    expect(run.mock.calls[0]?.[2]).toMatchObject({ SUPABASE_PUBLISHABLE_KEY: 'publishable' });
  });

  it('names to a build the contact that publishers are sent', async () => {
    const { commands, run } = commandsWith({ CONTACT_ADDRESS: 'desk@touchline.example' });
    await commands.build(build);
    expect(run.mock.calls[0]?.[2]).toMatchObject({ CONTACT_ADDRESS: 'desk@touchline.example' });
  });

  it('begins no build that was broken off before', async () => {
    const { commands, run } = commandsWith();
    const brokenOff = AbortSignal.abort(new Error('Something is to leave the site.'));
    await expect(commands.build({ ...build, brokenOff })).rejects.toThrow('leave the site');
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    [{}, ['--out', '/data/site/build-2']],
    [
      { previousFolder: '/data/site/build-1' },
      ['--out', '/data/site/build-2', '--previous', '/data/site/build-1'],
    ],
    [{ allowShrink: true }, ['--out', '/data/site/build-2', '--allow-shrink']],
  ])('builds only what changed, with %j', async (overrides, flags) => {
    const { commands, run } = commandsWith();
    await commands.build({ ...build, ...overrides });
    expect(run.mock.calls[0]?.[1]).toEqual(['--if-changed', '--same-origin', ...flags]);
  });

  it.each([
    [{ exitCode: 1, errorText: 'The database is full.' }, 'failed: The database is full.'],
    [{ exitCode: null, errorText: '' }, 'failed: it was stopped.'],
  ])('rejects with what the command said: %j', async (result, sentence) => {
    const { commands } = commandsWith({}, null, result);
    await expect(commands.ingest('start', null)).rejects.toThrow(`The ingestion run ${sentence}`);
    await expect(commands.build(build)).rejects.toThrow(`The build ${sentence}`);
  });

  it.each([
    [3, true],
    [1, false],
  ])('tells a loss from other faults by the exit code %i', async (exitCode, isLoss) => {
    const { commands } = commandsWith({}, null, { exitCode, errorText: 'Much is gone.' });
    const refusal: unknown = await commands.build(build).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal instanceof LossRefused).toBe(isLoss);
  });
});
