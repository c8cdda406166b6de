import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { programTest } from '../run/fixtures/programTest.ts';

const dayMs = 24 * 60 * 60_000;

const { test, run: check } = programTest(new URL('cli.ts', import.meta.url));

describe('npm run sources:check', () => {
  it('judges every enabled source, writes a report and stores nothing', async () => {
    const { server } = test;
    const story = (name: string, daysOld: number) =>
      test.serveFeed(name, { title: name, link: `/${name}`, pubDate: daysAgo(daysOld) });
    await test.buildSourceOf(story('fresh', 3), { name: 'Fresh' });
    await test.buildSourceOf(story('recent', 59), { name: 'Recent' });
    await test.buildSourceOf(story('quiet', 61), { name: 'Quiet' });
    await test.buildSourceOf(test.serveFeed('empty'), { name: 'Empty' });
    const target = story('target', 1).url;
    server.serveRedirect('/old', 301, target);
    server.serveRedirect('/detour', 302, target);
    server.serve('/wall', (response) =>
      response
        .writeHead(403, { 'cf-mitigated': 'challenge' })
        .end('<title>Just a moment...</title>'),
    );
    server.serve('/broken', (response) => response.writeHead(500).end());
    server.serveBody('/page', '<!doctype html><title>Welcome</title>');
    server.serve('/closed', (response) => response.writeHead(410).end());
    const rows: [name: string, path: string][] = [
      ['Old', '/old'],
      ['Detour', '/detour'],
      ['Wall', '/wall'],
      ['Broken', '/broken'],
      ['Lost', '/lost'],
      ['Page', '/page'],
    ];
    for (const [name, path] of rows) {
      await test.buildSource({ name, url: server.url(path, `${name.toLowerCase()}.localhost`) });
    }
    const closed = server.url('/closed', 'closed.localhost');
    await test.buildSource({ name: 'Closed', url: closed, state: 'gone' });
    const disabled = server.url('/disabled', 'disabled.localhost');
    await test.buildSource({ name: 'Disabled', url: disabled, is_enabled: false });
    const waiting = server.url('/waiting', 'waiting.localhost');
    const later = new Date(Date.now() + dayMs).toISOString();
    await test.buildSource({ name: 'Waiting', url: waiting, retry_after_at: later });
    const before = await test.stored();

    const report = join(await temporaryFolder(), 'report.md');
    const { exitCode, stdout, stderr } = await check(['--markdown', report]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(await test.stored()).toEqual(before);

    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(
      '[check] 11 sources read, 2 dead, 1 not a feed, 1 refused, 1 failing, 1 moved, 1 empty, 1 silent, 3 alive',
    );
    expect(lines.slice(0, -1).map(verdictOf).sort()).toEqual([
      'alive Detour',
      'alive Fresh',
      'alive Recent',
      'dead Closed',
      'dead Lost',
      'empty Empty',
      'failing Broken',
      'moved Old',
      'not a feed Page',
      'refused Wall',
      'silent Quiet',
    ]);
    expect(stdout).toContain(`It redirects for good to ${target}`);
    expect(stdout).toContain('The newest story is 61 days old.');
    const asked = server.requests.map(({ url }) => url);
    expect(asked).not.toContain('/disabled');
    expect(asked).not.toContain('/waiting');

    const markdown = await readFile(report, 'utf8');
    expect(markdown).toContain('| dead |');
    expect(markdown).not.toContain('Fresh');
  });

  // Where it is away, as in ../cli.test.ts, it is asked for seconds.
  it('fails where the database takes no part in it', async () => {
    const { exitCode, stderr } = await check([], { SUPABASE_SECRET_KEY: 'sb_secret_wrong' });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/SUPABASE_SECRET_KEY is not the secret key of this database/);
  });

  it('refuses a flag that there is not', async () => {
    expect(await check(['--fix'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: "Unknown option '--fix'. Usage: npm run sources:check [-- --pack --markdown FILE]\n",
    });
  });
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toUTCString();
}

/** Verdict and source name of a line; every source is of a club of its own. */
function verdictOf(line: string): string {
  const [verdict = '', , name = ''] = line.split(/ {2,}/);
  return `${verdict} ${name}`;
}
