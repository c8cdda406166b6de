import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../common/fixtures/temporaryFolder.ts';
import { buildClub, buildContent } from './fixtures/contentBuilders.ts';
import { readSite } from './loadSiteContent.ts';

const folder = await folderOfFile();

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
});
