import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { plainEnvironment } from '../fixtures/plainEnvironment.ts';

const root = new URL('../../', import.meta.url);
const begin = fileURLToPath(new URL('common/beginCommand.mjs', root));
const example = fileURLToPath(new URL('docs/pyramids/england-women', root));
/** Without an `.env`. */
const folder = mkdtempSync(join(tmpdir(), 'touchline-pyramid-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as npm does, and answers what it prints as JSON. */
function run(pyramidFolder: string, code: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', begin, '--input-type=module', '--eval', code],
    { cwd: folder, encoding: 'utf8', env: { ...plainEnvironment, PYRAMID_DIR: pyramidFolder } },
  );
  return { status, stdout, stderr };
}

const at = (path: string) => JSON.stringify(new URL(path, root).href);
const tell = `
  import { seedClubs, seedLeagues } from ${at('common/clubs/clubs.ts')};
  import { loadSourcePack } from ${at('common/sourcePack/loadSourcePack.ts')};
  import { createClubsAbout } from ${at('ingest/enrich/about/createClubsAbout.ts')};
  import { topicsOf } from ${at('ingest/enrich/topicsOf.ts')};
  import { loadSeasons } from ${at('server/database/updateFromSeed.ts')};
  const about = createClubsAbout(seedClubs.map(({ slug, name, aliases, shortName }) =>
    ({ id: slug, name, aliases, short_name: shortName })));
  const headlines = ['Women’s Super League: Man Utd hold Arsenal', 'Premier League: Arsenal beat Chelsea',
    'Lionesses name their squad', 'Durham Women sign midfielder'];
  const { entries, wrong } = await loadSourcePack();
  console.log(JSON.stringify({
    leagues: seedLeagues.map(({ slug, club_count }) => [slug, club_count]),
    seasons: loadSeasons().map(({ code, clubs, beginsAt }) => [code, clubs.length, beginsAt]),
    sources: entries.map(({ club }) => club), wrong,
    about: headlines.map((headline) => about({ headline, excerpt: null }).map(({ id }) => id)),
    topics: headlines.map((headline) => topicsOf({ headline, excerpt: null }).topic),
  }));`;

describe('a command with PYRAMID_DIR', () => {
  it('has the leagues, clubs, seasons, sources and words of that folder', () => {
    const { stdout, stderr } = run(example, tell);

    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      leagues: [
        ['womens-super-league', 14],
        ['womens-super-league-2', 12],
      ],
      seasons: [
        ['2024-25', 23, '2024-09-01T00:00:00.000Z'],
        ['2025-26', 24, '2025-09-01T00:00:00.000Z'],
      ],
      sources: [null, null, null],
      wrong: [],
      about: [['manchester-united-women', 'arsenal-women'], [], [], ['durham-women']],
      topics: ['other', 'match-report', 'other', 'transfer'],
    });
  });

  it('tells days and times by the clock of that folder', () => {
    const copy = join(folder, 'elsewhere');
    cpSync(example, copy, { recursive: true });
    writeFileSync(join(copy, 'timeZone.json'), '"Australia/Sydney"');

    const { stdout } = run(
      copy,
      `import { formatMoment } from ${at('site/stories/formatDate.ts')};
      import { dayOf } from ${at('site/stream/streamPages.ts')};
      const moment = '2026-11-22T14:30:00Z';
      console.log(JSON.stringify([formatMoment(new Date(moment)), dayOf(moment)]));`,
    );

    expect(JSON.parse(stdout)).toEqual(['23 Nov 2026, 01:30', '2026-11-23']);
  });

  it('ends with a sentence where the folder lacks a file', () => {
    const { status, stdout, stderr } = run(folder, tell);

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^PYRAMID_DIR names .+, which lacks pyramid\.json, timeZone\.json, .+\n$/,
    );
  });

  it('ends with every fault by file and line where it is not sound', () => {
    const copy = join(folder, 'copy');
    cpSync(example, copy, { recursive: true });
    writeFileSync(join(copy, 'fanBlogs.json'), '[\n  { "clubSlug": "Arsenal" }\n]\n');

    const { status, stdout, stderr } = run(copy, tell);

    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${copy} is not sound.\nfanBlogs.json:2: 0.clubSlug is no slug`);
  });
});
