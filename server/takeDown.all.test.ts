import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../common/database.types.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { folderOfFile } from '../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { openClient } from '../common/openClient.ts';
import { answersWith, filesWith, healthOf, page } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };
const afterBuild = { timeoutMs: 60_000, everyMs: 100 };

const dataDirectory = await folderOfFile();
let server: StartedServer;
let service: SupabaseClient<Database>;
let admin: SupabaseClient<Database>;

beforeAll(start);
afterAll(killStartedServers);

/** A server on which an edit waits ten minutes for quiet: what is quicker has not waited. */
async function start(): Promise<void> {
  server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDirectory,
    SOURCES: 'none',
    INGEST_EVERY_HOURS: '0',
    REBUILD_QUIET_SECONDS: '600',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  await server.ready();
  const { secretKey, publishableKey } = await server.keys();
  service = openClient(server.url, secretKey);
  admin = openClient(server.url, publishableKey);
  const { error } = await admin.auth.signInWithPassword(administrator);
  if (error !== null) throw error;
}

/** Adds a story that no other word of the site looks like. */
async function addStory(): Promise<{ id: string; word: string }> {
  const word = `quokka${randomUUID().slice(0, 8)}`;
  const club = await service.from('clubs').select('id').eq('slug', 'arsenal').single();
  const { data } = await service
    .from('articles')
    .insert({
      club_id: club.data?.id ?? '',
      headline: `${word} & the "groundsman"`,
      excerpt: `What ${word} said.`,
      canonical_url: `https://news.example/${word}?a=1&b=2`,
      url_key: `news.example/${word}`,
      title_key: word,
      published_at: new Date().toISOString(),
    })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, word };
}

async function rebuild(): Promise<void> {
  const { secretKey } = await server.keys();
  const headers = { authorization: `Bearer ${secretKey}` };
  await fetch(`${server.url}/hooks/rebuild`, { method: 'POST', headers });
}

/** A story that visitors can see. */
async function publishedStory() {
  const story = await addStory();
  await rebuild();
  await untilShown(story.word);
  return story;
}

const isShown = async (word: string) => (await page(server, '/clubs/arsenal')).includes(word);
const untilShown = (word: string) =>
  waitFor(async () => ((await isShown(word)) ? true : null), afterBuild).then(expectHappened);
const untilGone = (word: string) =>
  waitFor(async () => ((await isShown(word)) ? null : true), afterBuild).then(expectHappened);
const untilAtRest = () =>
  waitFor(async () => ((await server.children()).length === 0 ? true : null), afterBuild);
const expectHappened = (answer: boolean | null) => {
  expect(answer).toBe(true);
};

const hide = (id: string) =>
  admin.from('articles').update({ is_visible: false }).eq('id', id).throwOnError();
async function visibilityOf(id: string) {
  const { data } = await admin.rpc('visibility_changes', { article_ids: [id] }).throwOnError();
  return data[0];
}
/** The change of a story once a build has shown it. */
const untilBuilt = (id: string) =>
  waitFor(async () => {
    const found = await visibilityOf(id);
    return found?.build_status === 'succeeded' ? found : null;
  });
async function undoLast(id: string): Promise<void> {
  const change_id = (await visibilityOf(id))?.change_id ?? '';
  await admin.rpc('undo_change', { change_id }).throwOnError();
}

describe('a story that an administrator takes down', () => {
  it.each([
    ['hides', hide],
    [
      'deletes',
      (id: string) => admin.rpc('delete_articles', { ids: [id], may_return: true }).throwOnError(),
    ],
  ])('is in no file once it is gone, and back once that is undone: %s', async (_what, takeDown) => {
    const { id, word } = await publishedStory();
    const before = await answersWith(server, dataDirectory, word);
    for (const place of ['/', '/clubs/arsenal/', '/news/', '/feeds/all.json']) {
      expect(before).toContain(`${place} (gzip)`);
      expect(before).toContain(`${place} (identity)`);
    }
    expect(before.some((path) => path.startsWith('/search-index/'))).toBe(true);

    await takeDown(id);
    await untilGone(word);
    expect(await answersWith(server, dataDirectory, word)).toEqual([]);
    const build = JSON.parse(await page(server, '/build.json')) as { removalsUntil: string };
    const change = await untilBuilt(id);
    expect(change).toMatchObject({ is_gone: true, build_error: null });
    expect(new Date(build.removalsUntil)).toEqual(new Date(change?.made_at ?? ''));

    await undoLast(id);
    await untilShown(word);
    expect(await answersWith(server, dataDirectory, word)).toEqual(before);
  });

  it('is not brought back by a build that had read it', async () => {
    const { id, word } = await publishedStory();
    const other = await addStory();
    await rebuild();
    await waitFor(async () => ((await server.children()).length > 0 ? true : null));
    await hide(id);
    await untilGone(word);
    await untilAtRest();
    expect(await filesWith(dataDirectory, word)).toEqual([]);
    expect(await isShown(other.word)).toBe(true);
  });

  it('goes after a crash that came before the build had ended', async () => {
    const { id, word } = await publishedStory();
    await untilAtRest();
    await hide(id);
    await waitFor(async () => ((await server.children()).length > 0 ? true : null));
    await server.kill();
    expect(await filesWith(dataDirectory, word)).not.toEqual([]);

    await start();
    await untilGone(word);
    expect(await filesWith(dataDirectory, word)).toEqual([]);
    expect(await untilBuilt(id)).not.toBeNull();
  });
});

describe('a site that lost most of its stories', () => {
  it('is published where an administrator deleted them all, and says why', async () => {
    const { id, word } = await publishedStory();
    const change_id = randomUUID();
    await admin.rpc('delete_all_articles', { change_id, may_return: true }).throwOnError();
    await untilGone(word);
    await server.line(/^\[build\] much is gone.*Administrators hid or deleted \d+ articles/);
    await undoLast(id);
    await untilShown(word);
    await untilAtRest();
  });

  it('is refused where nobody did, until an administrator has it published anyway', async () => {
    const { word } = await publishedStory();
    await service.from('articles').delete().neq('headline', '').throwOnError();
    await service.from('removed_articles').delete().neq('headline', '').throwOnError();
    await rebuild();
    const error = await waitFor(async () => {
      const { lastBuild } = (await healthOf(server)).body as {
        lastBuild: { error: string | null; isLossRefused: boolean };
      };
      return lastBuild.isLossRefused ? lastBuild.error : null;
    }, afterBuild);
    expect(error).toMatch(/It has 0 articles, the last one had \d+/);
    expect(await isShown(word)).toBe(true);

    const { data: buildId } = await admin
      .rpc('publish_anyway', { loss: error?.slice(0, 900) ?? '' })
      .throwOnError();
    const body = { buildId };
    expect((await admin.functions.invoke('rebuild-site', { body })).error).toBeNull();
    await untilGone(word);
    await server.line(/^\[build\] much is gone.*It was to be published anyway\. It has 0 articles/);
    const { data } = await admin.from('audit_log').select().order('made_at').throwOnError();
    expect(data.at(-1)).toMatchObject({
      title: 'Had the site published in spite of what it lost',
      made_by_email: administrator.email,
    });
  });
});
