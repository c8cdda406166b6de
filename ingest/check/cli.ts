import { appendFile } from 'node:fs/promises';
import { openClient } from '../../common/openClient.ts';
import { runCommand } from '../../common/commandLine.ts';
import { readEnvironment } from '../../common/environment.ts';
import { loadSourcePack } from '../../common/pyramid/pyramidFiles.ts';
import { createClubsAbout } from '../enrich/about/createClubsAbout.ts';
import { createEnricher } from '../enrich/createEnricher.ts';
import { createHostQueue } from '../fetch/hostQueue.ts';
import { webAccess } from '../fetch/webAccess.ts';
import { supabaseStore } from '../run/ingestStore.ts';
import { packStore, checkSources, readCheckFlags } from './checkSources.ts';
import { checkAsMarkdown, checkAsText } from './describeCheck.ts';

await runCommand(main);

/** Ends well whatever the sources are like: the report says that. */
async function main(): Promise<void> {
  const { markdownFile, isOfPack } = readCheckFlags(process.argv.slice(2));
  const environment = readEnvironment(['ALLOWED_PRIVATE_HOSTS', 'SITE_URL', 'CONTACT_ADDRESS']);
  // The pack lies beside this program: nobody needs a database to look after it.
  const { store, siteUrl } = isOfPack ? openPack() : openDatabase();
  const clubs = await store.clubs();
  const sources = await checkSources({
    store,
    ...webAccess(environment, siteUrl),
    hostQueue: createHostQueue(),
    enricher: createEnricher({ clubs, model: null }),
    clubsAbout: createClubsAbout(clubs),
    random: Math.random,
  });
  process.stdout.write(checkAsText(sources));
  // Appended, as a summary in GitHub Actions is.
  if (markdownFile !== null) await appendFile(markdownFile, checkAsMarkdown(sources));
}

/** `siteUrl`: where whoever is asked may learn who asks. */
function openPack() {
  const pack = loadSourcePack();
  for (const fault of pack.wrong) process.stderr.write(`left out: ${fault}\n`);
  return { store: packStore(pack), siteUrl: 'http://localhost' };
}

function openDatabase() {
  const named = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  const client = openClient(named.SUPABASE_URL, named.SUPABASE_SECRET_KEY);
  return { store: supabaseStore(client), siteUrl: named.SUPABASE_URL };
}
