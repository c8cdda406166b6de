import { beforeEach, describe, expect, it } from 'vitest';
import type { PackEntry } from '../common/sourcePack/packRow.ts';
import type { SourcePack } from '../common/sourcePack/readSourcePack.ts';
import { dataOf } from '../supabase/tests/fixtures/dataOf.ts';
import { backendTest } from '../supabase/tests/fixtures/backendTest.ts';
import { buildEntry } from '../supabase/tests/fixtures/packCalls.ts';
import { adoptSources, readAdoptFlags } from './adoptSources.ts';

const { backend, builders } = backendTest();

beforeEach(async () => {
  await builders.buildClub({ slug: 'arsenal', name: 'Arsenal' });
});

function entryOf(publisher: string): PackEntry {
  const url = `https://${publisher}.test/feed`;
  const row = buildEntry({ name: publisher, url, publisher, left_out_links: [] });
  return { ...(row as unknown as PackEntry), is_on: true, evidence: '', seen: '' };
}

const pack: SourcePack = {
  publishers: [
    { name: 'paper', is_on: true, terms: null },
    { name: 'wall', is_on: false, terms: 'It forbids it.' },
  ],
  entries: [entryOf('paper'), entryOf('wall')],
  wrong: ['sources.csv, line 4: name is missing.'],
};

async function run(flags: Partial<ReturnType<typeof readAdoptFlags>> = {}): Promise<string[]> {
  const lines: string[] = [];
  const all = { isDryRun: false, publisher: null, ...flags };
  await adoptSources(backend.service, pack, all, (line) => lines.push(line));
  return lines;
}

async function stored(): Promise<string[]> {
  const sources = await backend.service.from('sources').select('url').order('url');
  return dataOf(sources).map(({ url }) => url);
}

describe('npm run sources:adopt', () => {
  it('adopts what is on, and names what is wrong', async () => {
    expect(await run()).toEqual([
      'left out: sources.csv, line 4: name is missing.',
      'new: arsenal, paper (https://paper.test/feed)',
      '1 source: 1 new',
      '1 added, 0 changed, 0 left as they were, 0 skipped',
    ]);
    expect(await stored()).toEqual(['https://paper.test/feed']);
    expect((await run()).at(-1)).toBe('0 added, 0 changed, 1 left as they were, 0 skipped');
  });

  it('writes nothing in a dry run', async () => {
    expect((await run({ isDryRun: true })).at(-1)).toBe('Nothing was written in this dry run.');
    expect(await stored()).toEqual([]);
  });

  it('adopts a publisher that is named, be it off', async () => {
    await run({ publisher: 'Wall' });
    expect(await stored()).toEqual(['https://wall.test/feed']);
  });

  it('follows what was decided about a publisher', async () => {
    await builders.buildPublisher({ name: 'paper', is_on: false });
    await builders.buildPublisher({ name: 'wall', is_on: true });
    await run();
    expect(await stored()).toEqual(['https://wall.test/feed']);
  });

  it('refuses a publisher that the pack does not have', async () => {
    await expect(run({ publisher: 'Nobody' })).rejects.toThrow('no publisher “Nobody”');
  });

  it.each([
    [[], { isDryRun: false, publisher: null }],
    [['--dry-run', '--publisher', 'BBC'], { isDryRun: true, publisher: 'BBC' }],
  ])('reads %j', (commandLine, flags) => {
    expect(readAdoptFlags(commandLine)).toEqual(flags);
  });

  it('refuses a flag that there is not', () => {
    expect(() => readAdoptFlags(['--all'])).toThrow("Unknown option '--all'. Usage: npm run");
  });
});
