import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../fixtures/temporaryFolder.ts';
import { checkPyramid } from './checkPyramid.ts';

const example = fileURLToPath(new URL('../../docs/pyramids/england-women', import.meta.url));
const england = fileURLToPath(new URL('../../supabase/seed', import.meta.url));

const folder = await folderOfFile();
await cp(example, folder, { recursive: true });

describe('a folder that makes a pyramid', () => {
  it.each([england, example])('is sound in %s', (shipped) => {
    expect(checkPyramid(shipped)).toEqual([]);
  });

  it.each<[what: string, file: string, from: string | RegExp, to: string, says: RegExp]>([
    ['no tier', 'pyramid.json', '"tier": 2,', '', /^pyramid\.json: leagues\.1\.tier .+\.$/],
    [
      'a league twice',
      'pyramid.json',
      '-league-2"',
      '-league"',
      /^pyramid\.json: leagues\.1\.slug .+ twice\.$/,
    ],
    ['a day of no month', 'pyramid.json', '09-01', '13-01', /^pyramid\.json: .+ 08-01\.$/],
    [
      'a word too many',
      'pyramid.json',
      '"title"',
      '"titel": "", "title"',
      /pyramid\.json: .+titel/,
    ],
    [
      'a colour by name',
      'clubs.json',
      '#DB0007',
      'red',
      /^clubs\.json: 0\.primaryColour .+ #DB0007\.$/,
    ],
    [
      'a club twice',
      'clubs.json',
      '"aston-villa-women"',
      '"arsenal-women"',
      /^clubs\.json: 1\.slug .+ twice\.$/,
    ],
    ['no club', 'clubs.json', /[^]+/, '[]', /^clubs\.json: holds no club\.$/],
    ['no JSON', 'clubs.json', '[', '', /^clubs\.json: /],
    [
      'a clock of nowhere',
      'timeZone.json',
      'Europe/London',
      'Europe/Nowhere',
      /^timeZone\.json: is no time zone/,
    ],
    [
      'half a short form',
      'names.json',
      '["&", "and"]',
      '["&"]',
      /^names\.json: shortForms\.0 is no part/,
    ],
    [
      'a broken pattern',
      'words.json',
      '"nba"',
      '"(nba"',
      /^words\.json: otherGames\.0 is no regular expression\.$/,
    ],
  ])('with %s is named with file and place', async (_what, file, from, to, says) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(from, to));
    const faults = checkPyramid(folder);
    await writeFile(path, text);

    expect(faults[0]).toMatch(says);
    expect(checkPyramid(folder)).toEqual([]);
  });

  it('that lacks files has them named', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'));
    await writeFile(join(empty, 'pyramid.json'), '{}');

    expect(checkPyramid(empty)).toEqual([expect.stringMatching(/^timeZone\.json, .+: missing\.$/)]);
  });
});
