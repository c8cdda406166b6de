import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../../../common/fixtures/freePort.ts';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { openClient } from '../../../common/openClient.ts';
import { expectWhole } from '../../../operate/move/fixtures/expectWhole.ts';
import {
  makeTestPostgres,
  type TestPostgres,
} from '../../../supabase/tests/fixtures/testPostgres.ts';
import { openPostgres } from '../postgres/openPostgres.ts';
import { seed } from '../../fixtures/outliveKills.ts';
import { runProgram, type Moment } from '../../fixtures/runProgram.ts';
import { killStartedServers, startServer, type StartedServer } from '../../fixtures/startServer.ts';
import { chooseFrom, seededRandom } from '../../samples/seededChoice.ts';
import { backupsFolder, listBackups } from './backupFolder.ts';
import { begunBackup, makeOlder } from '../../fixtures/dueBackups.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const kills = { export: 10, backup: 12, restore: 16 };
const storyCount = 6000;
/** How long after its beginning a kill strikes at most: what is written, and a step of what is read. */
const longestMs = { export: 800, backup: 3000, step: 250 };
const random = seededRandom(seed, 'moves');

let postgres: TestPostgres;
let environment: { PORT: string; DATA_DIR: string; DATABASE_URL: string };
/** How many stories are acknowledged, and how many may be there that nobody was told of. */
let stories = 0;
let unsure = 0;

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
beforeEach(async () => {
  postgres = await makeTestPostgres('empty');
  const [PORT, DATA_DIR] = [String(await freePort()), join(await temporaryFolder(), 'data')];
  environment = { PORT, DATA_DIR, DATABASE_URL: postgres.url };
});
afterEach(async () => {
  await killStartedServers();
  await postgres.drop();
});
afterAll(killStartedServers);

const live = () => startServer({ ...environment, SOURCES: 'none', INGEST_EVERY_HOURS: '0' });

async function storiesIn(folder: string): Promise<number> {
  return (await expectWhole(folder)).tables['articles']?.rows ?? 0;
}

/** Hidden ones, so that no site has to be built for them. */
async function addStories(): Promise<void> {
  const database = await openPostgres(postgres.url);
  await database.engine.query(
    `insert into public.articles
       (club_id, headline, canonical_url, url_key, title_key, published_at, is_visible)
     select (select id from public.clubs where slug = 'arsenal'), 'Story ' || n,
       'https://example.com/' || n, 'example.com/' || n, 'story ' || n, now(), false
     from generate_series(1, $1::int) as n`,
    [storyCount],
  );
  stories = storyCount;
  await database.close();
}

async function addStory(server: StartedServer): Promise<void> {
  const client = openClient(server.url, (await server.keys()).secretKey);
  const word = randomUUID();
  const { data: club } = await client
    .from('clubs')
    .select('id')
    .eq('slug', 'arsenal')
    .single()
    .throwOnError();
  await client
    .from('articles')
    .insert({
      ...{ club_id: club.id, headline: word, title_key: word, is_visible: false },
      ...{ canonical_url: `https://example.com/${word}`, url_key: `example.com/${word}` },
      published_at: new Date().toISOString(),
    })
    .throwOnError();
  stories += 1;
}

/** Kills exports of a running server: what has the name of one is whole. */
async function killExports(server: StartedServer): Promise<void> {
  const parent = await temporaryFolder();
  const { secretKey: SUPABASE_SECRET_KEY } = await server.keys();
  const backend = { SUPABASE_URL: server.url, SUPABASE_SECRET_KEY };
  let killed = 0;
  for (let kill = 0; kill < kills.export; kill += 1) {
    const isReached = () => readdirSync(parent).some((name) => name.startsWith(`${kill}.`));
    const moment = { isReached, thenMs: random() * longestMs.export };
    const command = ['operate/move/export.cli.ts', join(parent, String(kill))] as const;
    if ((await runProgram(command, backend, moment)).wasKilled) killed += 1;
  }
  const whole = (await readdir(parent)).filter((name) => !name.endsWith('.new'));
  for (const name of whole) expect(await storiesIn(join(parent, name))).toBe(stories);
  console.log(`[kill] export: ${killed} of ${kills.export} killed, ${whole.length} whole`);
}

/** Kills servers while they make a backup: what is listed is whole, and has what was there before. */
async function killBackups(): Promise<void> {
  const { DATA_DIR } = environment;
  const first = live();
  await first.line(/^\[backup\] made/);
  await addStory(first);
  await first.kill();
  let whole = 0;
  for (let kill = 0; kill < kills.backup; kill += 1) {
    const older = await makeOlder(DATA_DIR);
    const before = stories;
    const server = live();
    await server.ready();
    const added = addStory(server).catch(() => (unsure += 1));
    await begunBackup(DATA_DIR, older);
    await new Promise((resolve) => setTimeout(resolve, random() * longestMs.backup));
    await server.kill();
    await added;
    for (const { name, folder } of await listBackups(DATA_DIR)) {
      if (older.has(name)) continue;
      whole += 1;
      expect(await storiesIn(join(folder, 'export'))).toBeGreaterThanOrEqual(before);
    }
  }
  console.log(`[kill] backup: ${kills.backup} killed, ${whole} after it was whole`);
  // The next one clears away what the others left.
  await makeOlder(DATA_DIR);
  const last = live();
  await last.line(/^\[backup\] made/);
  await addStory(last);
  expect(await last.stop()).toBe(0);
  const names = (await listBackups(DATA_DIR)).map(({ name }) => name);
  expect((await readdir(backupsFolder(DATA_DIR))).sort()).toEqual(names.sort());
}

const restore = (name: string, moment?: Moment) =>
  runProgram(['server/restore.cli.ts', name], environment, moment);

/** What a restore says on its way, by which kills are spread. */
const steps = [/^/, /^Keeping/m, /^Emptying/m, /^clubs/m, /^league_memberships/m];

async function keptIn(dataDirectory: string): Promise<string[]> {
  const names = (await readdir(dataDirectory)).filter((name) => name.startsWith('replaced-'));
  return names.sort().map((name) => join(dataDirectory, name, 'export'));
}

/** Kills restores: the next one goes on, and what was there before all of them is kept. */
async function killRestores(): Promise<void> {
  const { DATA_DIR } = environment;
  const backups = (await listBackups(DATA_DIR)).map(({ name }) => name);
  const last = chooseFrom(backups, 0);
  const oldest = chooseFrom(backups, backups.length - 1);
  let complete = '';
  let killed = 0;
  let half = 0;
  for (let kill = 0; kill < kills.restore; kill += 1) {
    const step = chooseFrom(steps, kill);
    const moment = {
      isReached: (output: string) => step.test(output),
      thenMs: random() * longestMs.step,
    };
    const name = complete === last ? oldest : last;
    const { wasKilled, ...ended } = await restore(name, moment);
    if (wasKilled) {
      killed += 1;
    } else {
      expect(ended).toMatchObject({ exitCode: 0 });
      complete = name;
    }
    if (!existsSync(join(DATA_DIR, 'restore'))) continue;
    half += 1;
    if (half > 1) continue;
    const refused = live();
    expect(await refused.exited()).toBe(1);
    expect(refused.lines().at(-1)).toMatch(/^A restore of the database was cut short\. Run npm/);
  }
  console.log(`[kill] restore: ${killed} of ${kills.restore} killed, ${half} left it half way`);
  expect(killed).toBeGreaterThan(kills.restore / 2);
  expect(await restore(last)).toMatchObject({ exitCode: 0 });
  for (const { folder } of await listBackups(DATA_DIR)) await expectWhole(join(folder, 'export'));
  const kept = await keptIn(DATA_DIR);
  for (const folder of kept) await expectWhole(folder);
  const found = await storiesIn(chooseFrom(kept, 0));
  expect(found).toBeGreaterThanOrEqual(stories);
  expect(found).toBeLessThanOrEqual(stories + unsure);
}

it('exports, backups and restores are whole or not there, and lose nothing, wherever they are killed', async () => {
  const { DATA_DIR } = environment;
  const server = live();
  await server.ready();
  await addStories();
  await killExports(server);
  await server.kill();
  await killBackups();
  await killRestores();

  const again = live();
  await again.ready();
  const { secretKey } = await again.keys();
  const [kept = ''] = await keptIn(DATA_DIR);
  const backend = { SUPABASE_URL: again.url, SUPABASE_SECRET_KEY: secretKey };
  const imported = await waitFor(
    async () => {
      const command = ['operate/move/import.cli.ts', kept, '--replace'] as const;
      const { output } = await runProgram(command, backend);
      // The server looks at its feeds when it has started.
      return output.includes('reads feeds') ? null : output;
    },
    { timeoutMs: 60_000 },
  );
  expect(imported).toContain('Everything is imported.');
  const { count } = await openClient(again.url, secretKey)
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  expect(count).toBe(await storiesIn(kept));
  expect(await again.stop()).toBe(0);
});
