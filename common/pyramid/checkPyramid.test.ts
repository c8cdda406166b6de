import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPyramid } from './checkPyramid.ts';

const example = fileURLToPath(new URL('../../docs/pyramids/england-women', import.meta.url));
const england = fileURLToPath(new URL('../../supabase/seed', import.meta.url));

describe('a folder that makes a pyramid', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-pyramid-'));
    await cp(example, folder, { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([england, example])('is sound in %s', (shipped) => {
    expect(checkPyramid(shipped)).toEqual([]);
  });

  it.each<[what: string, file: string, from: string | RegExp, to: string, says: RegExp]>([
    ['no tier', 'pyramid.json', '"tier": 2,', '', /^pyramid\.json:13: leagues\.1\.tier .+\.$/],
    [
      'a league twice',
      'pyramid.json',
      '-league-2"',
      '-league"',
      /^pyramid\.json:14: leagues\.1\.slug .+ twice\.$/,
    ],
    ['a day of no month', 'pyramid.json', '09-01', '13-01', /^pyramid\.json:4: .+ 08-01\.$/],
    [
      'a word too many',
      'pyramid.json',
      '"title"',
      '"titel": "", "title"',
      /pyramid\.json:1: .+titel/,
    ],
    [
      'a colour by name',
      'clubs.json',
      '#DB0007',
      'red',
      /^clubs\.json:2: 0\.primaryColour .+ #DB0007\.$/,
    ],
    [
      'a club twice',
      'clubs.json',
      '"aston-villa-women"',
      '"arsenal-women"',
      /^clubs\.json:3: 1\.slug .+ twice\.$/,
    ],
    ['no club', 'clubs.json', /[^]+/, '[]', /^clubs\.json:1: holds no club\.$/],
    ['no JSON', 'clubs.json', '[', '', /^clubs\.json: /],
    [
      'brackets and quotation marks in a text',
      'clubs.json',
      /\[\s*"[^"]*"/,
      '["{ \\"]", 7',
      /^clubs\.json:2: 0\.aliases\.1 /,
    ],
    [
      'a clock of nowhere',
      'timeZone.json',
      'Europe/London',
      'Europe/Nowhere',
      /^timeZone\.json:1: is no time zone/,
    ],
    [
      'half a short form',
      'names.json',
      '["&", "and"]',
      '["&"]',
      /^names\.json:\d+: shortForms\.0 is no part/,
    ],
    [
      'a broken pattern',
      'words.json',
      '"nba"',
      '"(nba"',
      /^words\.json:\d+: otherGames\.0 is no regular expression\.$/,
    ],
  ])('with %s is named with file and line', async (_what, file, from, to, says) => {
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
