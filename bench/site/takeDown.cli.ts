import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { openClient } from '../../common/openClient.ts';
import { answersWith } from '../../server/fixtures/lookAtServer.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { fillArticles } from './fillArticles.ts';
import { startedServer, type StartedServer } from './startedServer.ts';

// How soon a story that an administrator hides, as by the switch of its row, is in no file that the
// server of `npm start` serves: the slowest of some rounds, each with a story of its own. Then how soon
// Undo brings it back.

const sizes = [
  { articles: 1_600, maxMs: 5_000 },
  { articles: 100_000, maxMs: 15_000 },
];
const roundCount = 3;
/* Every look is a page of the server that is measured: more of them would slow it down. */
const lookEveryMs = 100;
const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };
const idSchema = z.object({ id: z.string() });

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const dataFolder = join(folder, 'data');
  const server = await startedServer(dataFolder, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  cleanUp.add(() => server.stop());
  const admin = openClient(server.url, server.publishableKey);
  const { error } = await admin.auth.signInWithPassword(administrator);
  if (error !== null) throw error;
  const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

  for (const { articles, maxMs } of sizes) {
    const stored = await fillArticles(server.client, articles);
    await server.settle();
    const gone: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const story = await publishStory(server);
      gone.push(await hide(story, server, admin));
      const left = await answersWith(server, dataFolder, story.word);
      if (left.length > 0) throw new Error(`${left.join(', ')} still had the story.`);
      back.push(await undo(story, server, admin));
    }
    report.heading(`A story hidden among ${stored} (slowest of ${roundCount})`);
    report.target('from the click to no file with it', Math.max(...gone), maxMs, inSeconds);
    report.target('from Undo to the page with it', Math.max(...back), maxMs, inSeconds);
  }
}

interface Story {
  id: string;
  /** Stands in this story alone. */
  word: string;
}

async function publishStory(server: StartedServer): Promise<Story> {
  const word = `quokka${randomUUID().slice(0, 8)}`;
  const club = await server.client.from('clubs').select('id').eq('slug', 'arsenal').single();
  const { data } = await server.client
    .from('articles')
    .insert({
      club_id: club.data?.id,
      headline: `Arsenal sign ${word}`,
      title_key: word,
      url_key: `new.example/${word}`,
      canonical_url: `https://new.example/${word}`,
      excerpt: `All about ${word}.`,
      published_at: new Date().toISOString(),
    })
    .select('id')
    .single()
    .throwOnError();
  await until(server, word, true);
  await server.settle();
  return { ...idSchema.parse(data), word };
}

async function hide(story: Story, server: StartedServer, admin: SupabaseClient): Promise<number> {
  const startedMs = performance.now();
  await admin.from('articles').update({ is_visible: false }).eq('id', story.id).throwOnError();
  await until(server, story.word, false);
  return performance.now() - startedMs;
}

async function undo(story: Story, server: StartedServer, admin: SupabaseClient): Promise<number> {
  const startedMs = performance.now();
  const asked = admin.rpc('visibility_changes', { article_ids: [story.id] });
  const data: unknown = (await asked.throwOnError()).data;
  const [change] = z.array(z.object({ change_id: z.string() })).parse(data);
  await admin.rpc('undo_change', { change_id: change?.change_id }).throwOnError();
  await until(server, story.word, true);
  return performance.now() - startedMs;
}

/** All files of a build are served from one moment on, so that one page tells of all. */
async function until({ url }: StartedServer, word: string, isThere: boolean): Promise<void> {
  const hasStory = async () => (await (await fetch(`${url}/clubs/arsenal/`)).text()).includes(word);
  while ((await hasStory()) !== isThere) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
