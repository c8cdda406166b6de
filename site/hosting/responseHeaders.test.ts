import { describe, expect, it, test } from 'vitest';
import { cachingOf, dataHeaders, securityHeaders, type HostedSite } from './responseHeaders.ts';

function policyOf(overrides: Partial<HostedSite> = {}): Map<string, string[]> {
  const site = { scriptHashes: ['sha256-AbC='], backendOrigin: null, isSecure: true };
  const policy = securityHeaders({ ...site, ...overrides })['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy on content', () => {
  it('runs the files of the site and the scripts that it names', () => {
    expect(policyOf().get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", "'sha256-AbC='"]);
  });

  it('names no script where a site has none', () => {
    expect(policyOf({ scriptHashes: [] }).get('script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
    ]);
  });

  it.each(['script-src', 'default-src', 'connect-src', 'img-src', 'form-action'])(
    'allows nothing inline, evaluated or from anywhere in %s',
    (directive) => {
      const sources = policyOf().get(directive) ?? [];
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:']) {
        expect(sources).not.toContain(source);
      }
    },
  );

  it.each(['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])(
    'allows no %s',
    (directive) => {
      expect(policyOf().get(directive)).toEqual(["'none'"]);
    },
  );

  it('lets pages ask the backend where it is elsewhere, and nobody else', () => {
    expect(policyOf().get('connect-src')).toEqual(["'self'"]);
    const backendOrigin = 'https://abc.supabase.co';
    expect(policyOf({ backendOrigin }).get('connect-src')).toEqual(["'self'", backendOrigin]);
  });

  it('shows pictures through http on a machine of a developer alone', () => {
    expect(policyOf({ isSecure: true }).get('img-src')).not.toContain('http:');
    expect(policyOf({ isSecure: false }).get('img-src')).toContain('http:');
    expect(policyOf({ isSecure: false }).has('upgrade-insecure-requests')).toBe(false);
  });
});

test('browsers are told to stay with https only by a site that has it', () => {
  const site = { scriptHashes: [], backendOrigin: null };
  const header = 'strict-transport-security';
  expect(securityHeaders({ ...site, isSecure: true })[header]).toBe('max-age=31536000');
  expect(securityHeaders({ ...site, isSecure: false })).not.toHaveProperty(header);
});

test('data that is opened as a page can do nothing', () => {
  expect(dataHeaders).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['/_astro/page.3c4d.css', 'public, max-age=31536000, immutable'],
  ['/admin/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/build.json', 'no-store'],
  ['/build.json/', 'public, max-age=0, must-revalidate'],
  ['/_astro', 'public, max-age=0, must-revalidate'],
  ['/admin/assets', 'public, max-age=0, must-revalidate'],
  ['/clubs/_astro/x', 'public, max-age=0, must-revalidate'],
  ['/config.json', 'public, max-age=0, must-revalidate'],
  ['', 'public, max-age=0, must-revalidate'],
])('the file at %j is kept as %s', (path, caching) => {
  expect(cachingOf(path)).toBe(caching);
});
