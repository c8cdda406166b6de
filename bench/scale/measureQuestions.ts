import { openClient } from '../../common/openClient.ts';
import { measureArticleList, type MeasuredClick } from '../server/measureArticleList.ts';
import { measureSourceList } from '../server/measureSourceList.ts';
import type { Backend } from '../startBackend.ts';
import { timeStep, type Step } from './step.ts';

/** Who asks for the lists. */
export interface Administrator {
  email: string;
  password: string;
}

/**
 * What the site asks for and what the pages of the admin area do, over HTTP as a browser does.
 *
 * @param stored How many articles there are.
 * @param sources How many sources there are.
 */
export async function measureQuestions(
  { url, publishableKey, client: server }: Backend,
  administrator: Administrator,
  { stored, sources }: { stored: number; sources: number },
): Promise<Step[]> {
  const steps: Step[] = [];
  const visitor = openClient(url, publishableKey);
  let bytes = NaN;
  steps.push(
    await timeStep('site_content, asked by a build', async () => {
      const { data } = await visitor.rpc('site_content', { n: 12 }).throwOnError();
      bytes = JSON.stringify(data).length;
    }),
  );
  steps.push({ name: '  its answer', figure: bytes / 1024, unit: 'KB' });
  steps.push(
    await timeStep('40 stories beyond the static pages', async () => {
      await visitor
        .from('articles')
        .select('id,headline,published_at,sources(name)')
        .lt('published_at', new Date(Date.now() - 20 * 86_400_000).toISOString())
        .order('published_at', { ascending: false })
        .order('id')
        .limit(40)
        .throwOnError();
    }),
  );

  const client = openClient(url, publishableKey);
  const { data, error } = await client.auth.signInWithPassword(administrator);
  if (error !== null) throw error;
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${data.session.access_token}`,
    prefer: 'count=exact',
  };
  const ask = (path: string): Promise<Response> => fetch(`${url}/rest/v1/${path}`, { headers });
  const club = await client.from('clubs').select('id').eq('slug', 'arsenal').single();
  const clubId = club.data?.id ?? '';
  const pages = {
    Overview: () => client.rpc('overview_figures').throwOnError(),
    'what goes with a club': () =>
      client.from('club_contents').select().eq('id', clubId).throwOnError(),
    'clubs with their sources': () => client.from('club_summaries').select().throwOnError(),
    'statistics of clubs': () => client.from('club_statistics').select().throwOnError(),
    'weeks of a club': () => client.rpc('weekly_statistics', { club_id: clubId }).throwOnError(),
    'what waits for a decision': () => client.from('reviews').select().limit(25).throwOnError(),
    'a run with its sources': async () => {
      const { data: job } = await client
        .from('ingestion_jobs')
        .select('id')
        .order('created_at', { ascending: false })
        .limit(1)
        .single();
      await ask(`source_fetches?select=*&job_id=eq.${job?.id}&order=id.asc&limit=50`);
    },
  };
  for (const [name, task] of Object.entries(pages)) steps.push(await timeStep(name, task));
  steps.push(
    await timeStep('what alerts look for', async () => {
      await server.rpc('take_alerts', { channels: [] }).throwOnError();
    }),
  );
  const words = { all: 'a', one: `game ${stored - 1}x`, some: 'penalty' };
  const tell = (of: string, clicks: readonly MeasuredClick[]): Step[] =>
    clicks.map(({ name, milliseconds }) => ({
      name: `${of}: ${name}`,
      figure: milliseconds,
      unit: 'ms',
    }));
  return [
    ...steps,
    ...tell('articles', await measureArticleList(client, ask, stored, words)),
    ...tell('sources', await measureSourceList(ask, sources)),
  ];
}
