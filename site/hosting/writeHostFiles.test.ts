import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { localHeaders } from './responseHeaders.ts';
import { redirectRules, writeHostFiles, writeRedirects } from './writeHostFiles.ts';

const code = 'document.documentElement.dataset.theme="dark"';
const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
const hosted = { siteUrl: 'https://touchline.example', backendUrl: 'https://abc.supabase.co/' };

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, '404.html'), `<script>${code}</script><p>Nothing here</p>`);
});

async function readRules(): Promise<Map<string, string[]>> {
  const rules = new Map<string, string[]>();
  let headers: string[] = [];
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    if (line.startsWith('  ')) headers.push(line.trim());
    else if (line !== '') rules.set(line, (headers = []));
  }
  return rules;
}

describe('_headers', () => {
  it('names the script inside pages, the backend and https', async () => {
    await writeHostFiles(folder, hosted);
    const everywhere = ((await readRules()).get('/*') ?? []).join('\n');
    expect(everywhere).toContain(`script-src 'self' 'wasm-unsafe-eval' '${hash}';`);
    expect(everywhere).toContain("connect-src 'self' https://abc.supabase.co;");
    expect(everywhere).toContain('strict-transport-security: max-age=31536000');
  });

  it('keeps hashed files for good and what tells of a new build not at all', async () => {
    await writeHostFiles(folder, hosted);
    const rules = await readRules();
    const immutable = ['cache-control: public, max-age=31536000, immutable'];
    expect(rules.get('/_astro/*')).toEqual(immutable);
    expect(rules.get('/admin/assets/*')).toEqual(immutable);
    expect(rules.get('/build.json')).toEqual(['cache-control: no-store']);
  });

  it('gives no header twice at one address, where hosts would send both', async () => {
    await writeHostFiles(folder, hosted);
    const rules = await readRules();
    const everywhere = (rules.get('/*') ?? []).map((line) => line.split(':', 1)[0]);
    expect(new Set(everywhere).size).toBe(everywhere.length);
    expect(everywhere).not.toContain('cache-control');
  });

  it('is within what Cloudflare Pages reads: 100 rules, lines of 2,000 characters', async () => {
    await writeHostFiles(folder, hosted);
    expect((await readRules()).size).toBeLessThanOrEqual(100);
    const lines = (await readFile(join(folder, '_headers'), 'utf8')).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });

  it('trusts no script of a page that shows what others have written', async () => {
    await writeFile(join(folder, 'index.html'), '<h2>News</h2><script>smuggled()</script>');
    await writeHostFiles(folder, hosted);
    const everywhere = ((await readRules()).get('/*') ?? []).join('\n');
    expect(everywhere).toContain(`script-src 'self' 'wasm-unsafe-eval' '${hash}';`);
  });
});

describe('_redirects', () => {
  it('has a rule a line, all of which keep the address', async () => {
    await writeRedirects(folder, []);
    const lines = (await readFile(join(folder, '_redirects'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(redirectRules.length);
    for (const line of lines) expect(line).toMatch(/^\/\S+ \/\S+ 200$/);
    expect(lines).toContain('/admin/* /admin/ 200');
    // The first that fits is taken.
    const assets = lines.findIndex((line) => line.startsWith('/admin/assets/*'));
    expect(assets).toBeLessThan(lines.indexOf('/admin/* /admin/ 200'));
  });
});

describe('localHeaders', () => {
  it('are those of a host that has its backend, without https', async () => {
    await writeHostFiles(folder, { siteUrl: 'http://localhost:4321', backendUrl: null });
    const local = await localHeaders(folder, '/');
    const { 'cache-control': caching, ...others } = local;
    expect(caching).toBe('public, max-age=0, must-revalidate');
    const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
    expect((await readRules()).get('/*')).toEqual(lines);
  });

  it('name the script of the folder that is served', async () => {
    const before = (await localHeaders(folder, '/'))['content-security-policy'];
    expect(before).toContain(hash);
    const other = await temporaryFolder();
    await writeFile(join(other, '404.html'), '<script>other()</script><title></title>');
    expect((await localHeaders(other, '/'))['content-security-policy']).not.toContain(hash);
    expect((await localHeaders(folder, '/'))['content-security-policy']).toBe(before);
  });
});
