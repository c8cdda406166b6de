import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { findDeployment } from './checks/findDeployment.ts';
import { renderDiagnoses } from './checks/finding.ts';
import { startProgram } from '../../common/fixtures/startProgram.ts';

vi.setConfig({ testTimeout: 60_000 });

const nowhere = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};

const run = (environment: Record<string, string>, ...flags: string[]) =>
  startProgram(new URL('cli.ts', import.meta.url), flags, environment).ended;

describe('npm run doctor', () => {
  it('ends with 1 and tells each check as JSON where something is wrong', async () => {
    const { exitCode, stdout } = await run(nowhere, '--json');

    expect(exitCode).toBe(1);
    const diagnoses = JSON.parse(stdout) as unknown[];
    expect(diagnoses).toHaveLength(24);
    expect(diagnoses[0]).toMatchObject({ subject: 'Backend', finding: { kind: 'wrong' } });
    expect(diagnoses[3]).toEqual({
      subject: 'Site',
      finding: { kind: 'unchecked', because: 'SITE_URL is not set.' },
    });
  });

  it('ends with 2 and names the variable where it cannot begin', async () => {
    const { exitCode, stderr } = await run({ SUPABASE_URL: 'http://127.0.0.1:1' });

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^SUPABASE_PUBLISHABLE_KEY is not set\./);
  });

  it('ends with 2 and says what is right after a flag that it does not know', async () => {
    const { exitCode, stderr } = await run(nowhere, '--all');

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--all'\. Usage: npm run doctor -- \[--json\]/);
  });
});

describe('the deployment that is looked at', () => {
  const tools = { fetch, now: new Date() };

  it('is the one that the environment names, without slashes at the end', async () => {
    const variables = { ...nowhere, SUPABASE_URL: 'https://a.test/', SITE_URL: 'https://b.test/' };

    expect(await findDeployment(variables, tools)).toMatchObject({
      supabaseUrl: 'https://a.test',
      siteUrl: 'https://b.test',
      secretKey: null,
    });
  });

  it('is the server of this machine where none is named, and refused where there is none', async () => {
    const DATA_DIR = await temporaryFolder();

    await expect(findDeployment({ DATA_DIR }, tools)).rejects.toThrow(/no server with the data/);
  });
});

describe('the table of the doctor', () => {
  it('has a line a check, the reason and the repair of each fault, and the sum', () => {
    const table = renderDiagnoses([
      { subject: 'Backend', finding: { kind: 'ok', says: 'It answers.' } },
      { subject: 'Keys', finding: { kind: 'wrong', what: 'Bad.', why: 'So.', repair: 'one\ntwo' } },
      { subject: 'Site', finding: { kind: 'unchecked', because: 'No address.' } },
    ]);

    expect(table).toBe(
      [
        'ok     Backend  It answers.',
        'WRONG  Keys     Bad.',
        '-      Site     unchecked: No address.',
        '',
        'Keys: Bad.',
        '  Why it matters: So.',
        '  What to do: one',
        '    two',
        '',
        '1 in order, 1 wrong, 1 unchecked',
      ].join('\n'),
    );
  });
});
