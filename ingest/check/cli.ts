import { appendFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { endOnError } from '../../common/commandLine.ts';
import { readEnvironment } from '../../common/environment.ts';
import { createAddressGuard } from '../fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../fetch/allowedPrivateHosts.ts';
import { createClubsAbout } from '../enrich/about/createClubsAbout.ts';
import { createEnricher } from '../enrich/createEnricher.ts';
import { createHostQueue } from '../fetch/hostQueue.ts';
import { supabaseStore } from '../run/ingestStore.ts';
import { createUserAgent } from '../fetch/guardedGet.ts';
import { checkSources, readCheckFlags } from './checkSources.ts';
import { checkAsMarkdown, checkAsText } from './describeCheck.ts';

try {
  await main();
} catch (error) {
  endOnError(error);
}

/** Ends well whatever the sources are like: the report says that. */
async function main(): Promise<void> {
  const { markdownFile } = readCheckFlags(process.argv.slice(2));
  const environment = readEnvironment([
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'ALLOWED_PRIVATE_HOSTS',
    'SITE_URL',
  ]);
  const client = createClient(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const store = supabaseStore(client);
  const clubs = await store.clubs();
  const sources = await checkSources({
    store,
    guard: createAddressGuard({
      allowedPrivateHosts: parseAllowedPrivateHosts(environment.ALLOWED_PRIVATE_HOSTS),
    }),
    hostQueue: createHostQueue(),
    userAgent: createUserAgent(environment.SITE_URL ?? environment.SUPABASE_URL),
    enricher: createEnricher({ clubs, model: null }),
    clubsAbout: createClubsAbout(clubs),
    now: () => new Date(),
    random: Math.random,
  });
  process.stdout.write(checkAsText(sources));
  // Appended, as a summary in GitHub Actions is.
  if (markdownFile !== null) await appendFile(markdownFile, checkAsMarkdown(sources));
}
