import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildClub, buildContent } from './fixtures/contentBuilders.ts';
import { readSite } from './loadSiteContent.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-content-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function contentFile(content: unknown): string {
  const file = join(folder, 'content.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('readSite', () => {
  it('reads the content and the moment of the build', () => {
    const site = readSite({
      SITE_CONTENT_FILE: contentFile(buildContent({ clubs: [buildClub()] })),
      BUILT_AT: '2025-03-03T14:05:00Z',
      SUPABASE_URL: 'https://backend.example',
    });
    expect(site.index.clubs.map(({ slug }) => slug)).toEqual(['arsenal']);
    expect(site.builtAt.toISOString()).toBe('2025-03-03T14:05:00.000Z');
    expect(site.supabaseUrl).toBe('https://backend.example');
  });

  it('says how to build when no file is named', () => {
    expect(() => readSite({})).toThrow(/SITE_CONTENT_FILE is not set.*npm run build/);
  });

  it('refuses content that is not what the schema says, and names the field', () => {
    const clubs = [{ ...buildClub(), primary_colour: 'red' }];
    const file = contentFile({ ...buildContent(), clubs });
    expect(() => readSite({ SITE_CONTENT_FILE: file })).toThrow(/primary_colour/);
  });

  it('refuses a moment that is none', () => {
    const environment = { SITE_CONTENT_FILE: contentFile(buildContent()), BUILT_AT: 'yesterday' };
    expect(() => readSite(environment)).toThrow(/BUILT_AT is yesterday/);
  });
});
