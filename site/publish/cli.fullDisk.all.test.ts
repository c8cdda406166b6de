import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { serveBackend } from '../../supabase/tests/fixtures/serveBackend.ts';
import { buildFrom } from './fixtures/buildFrom.ts';

describe('a build whose disk is full', () => {
  it.each([
    ['its content', 1],
    ['its pages and programs', 100],
  ])(
    'leaves the last good site when it cannot write %s',
    async (_, maxFileKilobytes) => {
      const backend = await openTestBackend();
      onTestFinished(() => backend.close());
      const build = rowBuilders(backend.service);
      for (const name of ['Rovers', 'United', 'Town', 'City']) await build.buildClub({ name });
      const api = await serveBackend(backend);
      onTestFinished(() => api.close());
      const { publishableKey } = backend.keys;
      const outcome = await buildFrom(api.url, { publishableKey, maxFileKilobytes });
      expect(outcome.exitCode).toBe(1);
      expect(outcome.errorText).toMatch(/EFBIG|file too large/i);
      expect(outcome.page).toBe('the last good site');
      expect(outcome.beside).toEqual(['site']);
    },
    60_000,
  );
});
