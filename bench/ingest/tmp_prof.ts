import { Session } from 'node:inspector/promises';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createCleanUp } from '../cleanUp.ts';
import { startBackend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { startFeedServer } from './startFeedServer.ts';
import { insertSources } from '../insertSources.ts';
import { processorMs } from '../readProcess.ts';
import { openClient } from '../../common/openClient.ts';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { createAddressGuard } from '../../ingest/fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../../ingest/fetch/allowedPrivateHosts.ts';
import { createEnricher } from '../../ingest/enrich/createEnricher.ts';
import { createUserAgent } from '../../common/userAgent.ts';
import { createHostQueue } from '../../ingest/fetch/hostQueue.ts';
import { supabaseStore } from '../../ingest/run/ingestStore.ts';
import { runIngestion } from '../../ingest/run/runIngestion.ts';
import pgl from 'pg';
const cleanUp = createCleanUp();
const folder = await mkdtemp('/tmp/tprof-');
const feeds = await startFeedServer(500);
const rounds = Number(process.env['ROUNDS'] ?? 1);
for (let round = 0; round < rounds; round++) {
const env: Record<string, string> = {};
let pg = null; let adminUrl = '';
if (process.env['PGB']) { pg = (await startBenchPostgres(cleanUp))!; env['DATABASE_URL'] = await pg.makeDatabase(); const u = new URL(env['DATABASE_URL']); u.username = 'postgres'; adminUrl = u.href; const c = new pgl.Client({ connectionString: adminUrl }); await c.connect(); await c.query(`alter database ${u.pathname.slice(1)} set track_functions = 'all'`); await c.end(); }
const backend = await startBackend(folder, cleanUp, env);
await insertSources(backend.client, feeds.urls);
await backend.settle();
const store = supabaseStore(openClient(backend.url, backend.secretKey));
const job = await store.queue({ trigger: 'command_line', scope: 'all' });
const enricher = createEnricher({ clubs: seedClubs, model: null });
const session = new Session(); session.connect();
if (process.env['PROF']) { await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval', { interval: 300 }); await session.post('Profiler.start'); }
console.log('pid', backend.pid); await new Promise((r) => setTimeout(r, Number(process.env['WAIT'] ?? 0)));
const before = processorMs(backend.pid), mine = process.cpuUsage();
const started = performance.now();
const result = await runIngestion(
  { trigger: 'command_line', scope: 'all', sourceId: null, jobId: job.id, takesOver: false },
  { store, guard: createAddressGuard({ allowedPrivateHosts: parseAllowedPrivateHosts(feeds.allowedPrivateHosts) }), hostQueue: createHostQueue({ pauseMs: 0 }), enricher, clubsAbout: () => [], waitForOthersMs: 100, retentionDays: null, userAgent: createUserAgent('http://127.0.0.1/'), now: () => new Date(), random: Math.random });
const wall = performance.now() - started; if (pg) { const { execSync } = await import('node:child_process'); console.log(execSync('ps -o pid,time,cputimes,args --ppid ' + pg.pid).toString()); } const used = process.cpuUsage(mine);
console.log(result.kind, 'wall', Math.round(wall), 'ingest cpu', Math.round((used.user + used.system) / 1000), 'server cpu', processorMs(backend.pid) - before);
if (process.env['PROF']) { const { profile } = await session.post('Profiler.stop'); await writeFile(process.env['PROF'], JSON.stringify(profile)); }
if (pg) { const c = new pgl.Client({ connectionString: adminUrl }); await c.connect(); console.table((await c.query('select schemaname, funcname, calls, round(total_time) as total, round(self_time) as self from pg_stat_user_functions order by self_time desc limit 25')).rows); console.table((await c.query("select indexrelname, idx_scan, idx_tup_read from pg_stat_user_indexes where relname in ('articles','article_clubs') order by idx_scan desc")).rows); 
const idx = (await c.query("select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index where indrelid = 'public.articles'::regclass")).rows;
for (const { name, def } of idx) { const t = performance.now(); await c.query('reindex index ' + name); console.log((performance.now() - t).toFixed(0).padStart(6), def.replace('CREATE INDEX', '').replace('public.', '')); }
for (const e of ["count(substring(title_key from '^(?:\\S+ ){3}'))", "count(substring(reverse(title_key) from '^(?:\\S+ ){3}'))", "count(regexp_replace(title_key, '\\D+', ' ', 'g'))", 'count(title_key)', "count(translate(title_key, 'abcdefghijklmnopqrstuvwxyz', ''))"]) { const t = performance.now(); await c.query('select ' + e + ' from public.articles'); console.log((performance.now() - t).toFixed(0), e); }
console.log((await c.query("select conname, contype, pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'public.articles'::regclass")).rows.map((r) => r.contype + ' ' + r.def).join('\n'));
console.log((await c.query("select tgname, pg_get_triggerdef(oid) as def from pg_trigger where tgrelid = 'public.articles'::regclass and not tgisinternal")).rows.map((r) => r.def).join('\n'));
await c.end(); }
await backend.close();
}
await feeds.close();
await cleanUp.run();
process.exit();
