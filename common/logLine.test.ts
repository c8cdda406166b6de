import { describe, expect, it } from 'vitest';
import { logLine } from './logLine.ts';

describe('logLine', () => {
  it.each([
    [{}, '[server] failed'],
    [
      { status: 500, path: '/rest/v1/clubs', isLocal: true, code: null },
      '[server] failed status=500 path=/rest/v1/clubs isLocal=true code=null',
    ],
    [{ error: 'no space left' }, '[server] failed error="no space left"'],
    [{ error: '' }, '[server] failed error=""'],
    [{ error: 'say "no"' }, String.raw`[server] failed error="say \"no\""`],
    [{ query: 'a=b' }, '[server] failed query="a=b"'],
  ])('writes %o', (fields, line) => {
    expect(logLine('server', 'failed', fields)).toBe(line);
  });

  it('stays one line, whatever it is told', () => {
    const line = logLine('server', 'failed', {
      path: `one\r\n[server] two\u009b31m${'x'.repeat(999)}`,
    });
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(line.length).toBeLessThan(240);
  });

  it.each([
    'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
    'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2ln-bmF0dXJl',
    `ghp_${'a1B2'.repeat(9)}`,
    `github_pat_${'a1B2'.repeat(9)}`,
  ])('leaves out %s', (secret) => {
    const line = logLine('server', 'failed', { error: `key=${secret} was refused` });
    expect(line).toBe('[server] failed error="key=[secret] was refused"');
  });

  it('leaves in what is public', () => {
    const key = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
    expect(logLine('server', 'failed', { key })).toContain(key);
  });
});
