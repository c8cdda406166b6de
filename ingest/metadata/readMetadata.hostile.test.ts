import { describe, expect, it } from 'vitest';
import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { pageShapes } from './fixtures/pageShapes.ts';
import { maxPageBytes, readMetadata } from './readMetadata.ts';

describe('a hostile page', () => {
  // How time grows up to 2 MB is measured in readMetadata.hostile.all.test.ts.
  it.each(pageShapes)('of %s is read in a moment', (_, shape) => {
    const body = new TextEncoder().encode(shape(maxPageBytes / 10));
    expect(cpuTimeMs(() => readMetadata(body, null, 'https://club.example/'))).toBeLessThan(400);
  });

  it('is read no further than its first 2 MB', () => {
    const title = '<meta property="og:title" content="Late">';
    const read = (blanks: number) =>
      readMetadata(
        new TextEncoder().encode(' '.repeat(blanks) + title),
        null,
        'https://a.example/',
      );
    expect(read(maxPageBytes - title.length).title).toBe('Late');
    expect(read(maxPageBytes).title).toBeNull();
  });

  it('that nests without end is read as far as it makes sense', () => {
    const html = `<title>Sound</title>${'<b>'.repeat(1_000)}<h1>Lost</h1><meta property="og:title" content="Lost">`;
    expect(readMetadata(new TextEncoder().encode(html), null, 'https://a.example/').title).toBe(
      'Sound',
    );
  });
});
