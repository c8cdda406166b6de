import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { readMetadata, type PageMetadata } from './readMetadata.ts';

const folder = new URL('../../../shared/pages/', import.meta.url);
const isMissing = !existsSync(fileURLToPath(folder));
const reason = isMissing ? ' (skipped: the pages are not part of the repository)' : '';

const minAgreement = 0.97;
const maxCpuMs = 500;

const entrySchema = z.object({
  file: z.string(),
  url: z.string(),
  expected: z.object({ title: z.string(), image: z.string().nullish() }),
});
type Entry = z.infer<typeof entrySchema>;

function readEntries(): Entry[] {
  const lines = readFileSync(new URL('manifest.jsonl', folder), 'utf8').trim().split('\n');
  return lines.map((line) => entrySchema.parse(JSON.parse(line)));
}

function readEntry({ file, url }: Entry): { metadata: PageMetadata; cpuMs: number } {
  const body = readFileSync(new URL(file, folder));
  const cpuMs = cpuTimeMs(() => readMetadata(body, null, url));
  return { metadata: readMetadata(body, null, url), cpuMs };
}

/** Letters and digits are what has to agree. */
function letters(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function share(agreed: readonly boolean[]): number {
  return agreed.filter(Boolean).length / agreed.length;
}

describe('readMetadata over the pages saved from the web', () => {
  it.skipIf(isMissing)(`reads them as they are meant${reason}`, () => {
    const readings = readEntries().map((entry) => ({ ...entry, ...readEntry(entry) }));
    const withImage = readings.filter(({ expected }) => typeof expected.image === 'string');
    const titles = readings.map(
      ({ metadata, expected }) => letters(metadata.title) === letters(expected.title),
    );
    const images = withImage.map(({ metadata, expected }) => metadata.imageUrl === expected.image);
    const slowestMs = Math.max(...readings.map(({ cpuMs }) => cpuMs));
    const percent = (agreed: boolean[]) =>
      `${(share(agreed) * 100).toFixed(1)} % of ${agreed.length}`;
    process.stdout.write(
      `pages: title ${percent(titles)}, image ${percent(images)}, slowest ${slowestMs.toFixed()} ms\n`,
    );

    expect(readings.length).toBeGreaterThan(50);
    expect(share(titles)).toBeGreaterThanOrEqual(minAgreement);
    expect(share(images)).toBeGreaterThanOrEqual(minAgreement);
    expect(slowestMs).toBeLessThan(maxCpuMs);
  });
});
