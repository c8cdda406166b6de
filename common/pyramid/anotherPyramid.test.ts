import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyCheckout } from '../fixtures/copyCheckout.ts';
import { plainEnvironment } from '../fixtures/plainEnvironment.ts';
import { folderOfFile } from '../fixtures/temporaryFolder.ts';

const tell = `
  import { seedClubs, seedLeagues } from './common/pyramid/pyramid.ts';
  import { loadSeasons, loadSourcePack } from './common/pyramid/pyramidFiles.ts';
  import { createClubsAbout } from './ingest/enrich/about/createClubsAbout.ts';
  import { topicsOf } from './ingest/enrich/story/topicsOf.ts';
  import { formatMoment } from './site/stories/formatDate.ts';
  import { dayOf } from './site/stream/streamPages.ts';
  const about = createClubsAbout(seedClubs.map(({ slug, name, aliases, shortName }) =>
    ({ id: slug, name, aliases, short_name: shortName })));
  const headlines = ['Women’s Super League: Man Utd hold Arsenal', 'Premier League: Arsenal beat Chelsea',
    'Lionesses name their squad', 'Durham Women sign midfielder'];
  const { entries, wrong } = loadSourcePack();
  const moment = '2026-11-22T14:30:00Z';
  console.log(JSON.stringify({
    leagues: seedLeagues.map(({ slug, club_count }) => [slug, club_count]),
    seasons: loadSeasons().map(({ code, clubs, beginsAt }) => [code, clubs.length, beginsAt]),
    sources: entries.map(({ club }) => club), wrong,
    about: headlines.map((headline) => about({ headline, excerpt: null }).map(({ id }) => id)),
    topics: headlines.map((headline) => topicsOf({ headline, excerpt: null }).topic),
    clock: [formatMoment(new Date(moment)), dayOf(moment)],
  }));`;

const checkout = await folderOfFile();

describe('a checkout with the women’s divisions in supabase/seed, by the clocks of Australia', () => {
  beforeAll(() => {
    copyCheckout(checkout, 'docs/pyramids/england-women');
    writeFileSync(join(checkout, 'supabase/seed/timeZone.json'), '"Australia/Sydney"');
  });

  /** Runs a command as npm does. */
  function run(...command: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './common/beginCommand.mjs', ...command],
      { cwd: checkout, encoding: 'utf8', env: plainEnvironment },
    );
    return { status, stdout, stderr };
  }

  const evaluate = () => run('--input-type=module', '--eval', tell);

  it('has their leagues, clubs, seasons, sources and words', () => {
    const { stdout, stderr } = evaluate();

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
      clock: ['23 Nov 2026, 01:30', '2026-11-23'],
    });
  });

  it('fills a hosted project with them', () => {
    expect(run('.ci/generateSeed.ts').stderr).toBe('');
    const script = readFileSync(join(checkout, 'supabase/seed.sql'), 'utf8');

    expect(script).toContain(`set_time_zone('Australia/Sydney')`);
    expect(script).toContain('"womens-super-league-2"');
    expect(script).not.toContain('"premier-league"');
  });

  it('ends every command with the faults of its data', () => {
    writeFileSync(
      join(checkout, 'supabase/seed/fanBlogs.json'),
      '[\n  { "clubSlug": "Arsenal" }\n]\n',
    );
    const faulty = evaluate();
    rmSync(join(checkout, 'supabase/seed/clubs.json'));
    const lacking = evaluate();

    expect([faulty.status, faulty.stdout]).toEqual([1, '']);
    expect(faulty.stderr).toMatch(/seed is not sound\.\nfanBlogs\.json: 0\.clubSlug is no slug/);
    expect([lacking.status, lacking.stdout]).toEqual([1, '']);
    expect(lacking.stderr).toContain('clubs.json: missing.');
  });
});
