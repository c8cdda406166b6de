import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorkflows } from './readWorkflows.ts';

describe('the plan of an ingestion', () => {
  const id = '0b3c1d2e-1111-4222-8333-444455556666';

  it.each([
    ['', ['workers=[1]', 'shards=1']],
    ['1', ['workers=[1]', 'shards=1']],
    ['3', ['workers=[1,2,3]', 'shards=3']],
  ])('counts for INGEST_SHARDS=%j', async (INGEST_SHARDS, outputs) => {
    expect(await runStep('seq -s', { INGEST_SHARDS })).toEqual({ exitCode: 0, outputs });
  });

  it.each(['0', '21', 'many', '2; id'])('refuses INGEST_SHARDS=%j', async (INGEST_SHARDS) => {
    expect(await runStep('seq -s', { INGEST_SHARDS })).toEqual({ exitCode: 1, outputs: [] });
  });

  it.each([
    ['no job on one machine', '', 'skipped', '', ['job_id=', 'has_work=true']],
    ['the job that was asked for', id, 'skipped', '', [`job_id=${id}`, 'has_work=true']],
    ['the job that was queued', '', 'success', id, [`job_id=${id}`, 'has_work=true']],
    ['nothing beside another run', '', 'success', '', ['job_id=']],
  ])('takes %s', async (_name, ASKED_JOB_ID, QUEUED, QUEUED_JOB_ID, outputs) => {
    const environment = { ASKED_JOB_ID, QUEUED, QUEUED_JOB_ID };
    expect(await runStep('has_work', environment)).toEqual({ exitCode: 0, outputs });
  });

  it.each(['7', '$(id)', `${id} --take-over`])('refuses the job %j', async (ASKED_JOB_ID) => {
    const environment = { ASKED_JOB_ID, QUEUED: 'skipped', QUEUED_JOB_ID: '' };
    expect(await runStep('has_work', environment)).toEqual({ exitCode: 1, outputs: [] });
  });

  /** Runs the step whose script has these words, as the workflow's shell does. */
  async function runStep(words: string, environment: Record<string, string>) {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-workflow-'));
    const outputFile = join(folder, 'output');
    const ingest = readWorkflows().find(({ path }) => path.endsWith('/ingest.yml')) ?? fail();
    const script = ingest.scripts.find((text) => text.includes(words)) ?? fail();
    const env = {
      PATH: process.env['PATH'],
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: '/dev/null',
      ...environment,
    };
    const exitCode = await new Promise<number>((resolve) => {
      execFile(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
        { env },
        (error) => {
          resolve(error === null ? 0 : Number(error.code));
        },
      );
    });
    const written = await readFile(outputFile, 'utf8').catch(() => '');
    await rm(folder, { recursive: true });
    return { exitCode, outputs: written.split('\n').filter((line) => line !== '') };
  }
});

function fail(): never {
  throw new Error('The workflow or the step is not there.');
}
