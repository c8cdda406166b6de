import type { Facts } from './facts.ts';
import type { Deployment } from './findDeployment.ts';

/** The commands that put a deployment right: those of a hosted project or of `npm start`, by the backend's address. */
export function repairsFor({ supabaseUrl }: Pick<Deployment, 'supabaseUrl'>) {
  const { hostname } = new URL(supabaseUrl);
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? local : hosted(hostname);
}

const local = {
  reach: 'npm start, with the same DATA_DIR',
  readKeys: 'Read them in DATA_DIR/keys.json of the server.',
  pushMigrations: 'Stop the server and run: npm start',
  pushSettings: 'Update Touchline and run: npm start',
  deployFunction: (_name: string) => 'Update Touchline and run: npm ci && npm start',
  setFunctionSecrets: 'Look into the output of npm start for the reason, and start it again.',
  ingest: 'npm run ingest',
  build: 'Press Publish in /admin, or look into the output of npm start for why the build fails.',
  schedule: 'Start the server with INGEST_EVERY_HOURS=4: npm start',
  keepWatch: null,
};

const scheduleWatch = 'In the SQL editor of the project: select private.schedule_watch();';

function hosted(hostname: string) {
  const remote = `--remote=${/^([a-z0-9]{20})\.supabase\./.exec(hostname)?.[1] ?? 'PROJECT_REF'}`;
  return {
    reach:
      'Set SUPABASE_URL to the address of the project (https://REF.supabase.co, without a path), and restore the project in the dashboard if it is paused.',
    readKeys: 'Read them in the dashboard of the project under Settings, API Keys.',
    pushMigrations: `npx supabase db push ${remote} --yes`,
    pushSettings: `npx supabase config push ${remote} --yes`,
    deployFunction: (name: string) =>
      `npx supabase functions deploy ${name} ${remote} --use-api --yes`,
    /** Has the functions find the keys and the address of the site. */
    setFunctionSecrets: `npx supabase secrets set SITE_URL=https://YOUR.SITE ${remote}, then read the function's log in the dashboard`,
    ingest: 'gh workflow run ingest.yml --repo OWNER/NAME, or: npm run ingest',
    build: 'gh workflow run deploy.yml --repo OWNER/NAME, and read its summary if it fails',
    schedule:
      'gh workflow enable ingest.yml --repo OWNER/NAME && gh workflow run ingest.yml --repo OWNER/NAME',
    /** By the first thing that the watch of the database lacks; null where the server keeps watch. */
    keepWatch: {
      pg_cron: `Switch on pg_cron in the dashboard under Database, Extensions. ${scheduleWatch}`,
      pg_net: `Switch on pg_net in the dashboard under Database, Extensions. ${scheduleWatch}`,
      secrets: `In the SQL editor of the project: select vault.create_secret('https://${hostname}', 'touchline_url'); select vault.create_secret('sb_secret_...', 'touchline_secret_key'); Leave out the one that it says is there.`,
      task: scheduleWatch,
    } satisfies Record<NonNullable<Facts['watch_lacks']>, string>,
  };
}
