import type { BuildManifest } from './buildManifest.ts';

/** A plausible manifest for tests. */
export function buildManifest(overrides: Partial<BuildManifest> = {}): BuildManifest {
  return {
    builtAt: '2026-11-20T12:00:00.000Z',
    siteFingerprint: 'a',
    adminFingerprint: 'b',
    searchFingerprint: 'c',
    clubs: 92,
    articles: 1000,
    withdrawnArticles: 0,
    confirmedRemovals: { articles: 0, clubs: 0 },
    backend: 'https://backend.test',
    ...overrides,
  };
}
