import { resolve } from 'node:path';
import { parseAllowedPrivateHosts } from '../ingest/fetch/allowedPrivateHosts.ts';
import { modelVariables, modelSettings } from '../ingest/enrich/model/modelSettings.ts';
import {
  alertVariables,
  readAlertSettings,
} from '../supabase/functions/_shared/alerts/alertSettings.ts';
import { serviceVariables } from '../supabase/functions/_shared/serve/functionEnvironment.ts';
import { EnvironmentError, pickVariables, readEnvironment } from '../common/environment.ts';
import { localUrlOf } from '../common/localServer.ts';

const ingestionVariables = [
  'ARTICLE_RETENTION_DAYS',
  'CONTACT_ADDRESS',
  'INGEST_EVERY_HOURS',
  ...modelVariables,
] as const;

const functionVariables = [...serviceVariables, ...alertVariables] as const;

/** Reads the settings of `npm start`; throws an `EnvironmentError` that names all that are wrong. */
export function readStartOptions(environment: Readonly<Record<string, string | undefined>>) {
  const read = readEnvironment(
    [
      'PORT',
      'HOST',
      'TRUSTED_PROXIES',
      'DATA_DIR',
      'DATABASE_URL',
      'SOURCES',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'INGEST_EVERY_HOURS',
      'REBUILD_QUIET_SECONDS',
      'ALLOWED_PRIVATE_HOSTS',
      'SITE_URL',
      'REBUILD_HOOK_SECRET',
      'SERVICE_WORKER',
      ...ingestionVariables,
      ...functionVariables,
    ],
    environment,
  );
  try {
    parseAllowedPrivateHosts(read.ALLOWED_PRIVATE_HOSTS);
  } catch (error) {
    throw new EnvironmentError([error instanceof Error ? error.message : String(error)]);
  }
  modelSettings(read);
  readAlertSettings(environment);
  const localUrl = localUrlOf(read.HOST, read.PORT);
  return {
    host: read.HOST,
    port: read.PORT,
    trustedProxies: read.TRUSTED_PROXIES,
    dataDirectory: resolve(read.DATA_DIR),
    /** The PostgreSQL in place of the embedded one; holds a password. */
    databaseUrl: read.DATABASE_URL,
    /** The sources of an empty database; one that is there keeps what it has. */
    sources: read.SOURCES,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    ingestEveryHours: read.INGEST_EVERY_HOURS,
    /** How long nobody must have changed what is visible before the site is rebuilt. */
    rebuildQuietSeconds: read.REBUILD_QUIET_SECONDS,
    /** Checked, but kept as text: the ingestion process reads it from its environment. */
    allowedPrivateHosts: read.ALLOWED_PRIVATE_HOSTS,
    /** Further settings of ingestion, by the names of their variables; checked, and kept as text. */
    ingestionVariables: pickVariables(ingestionVariables, environment),
    /** Further settings of the functions, likewise. */
    functionVariables: pickVariables(functionVariables, environment),
    /** Where the server reaches itself. */
    localUrl,
    /** Where visitors reach it. */
    siteUrl: read.SITE_URL ?? localUrl,
    /** How publishers reach whoever runs this; null where nobody said. */
    contact: read.CONTACT_ADDRESS ?? null,
    serviceWorker: read.SERVICE_WORKER,
    rebuildHookSecret: read.REBUILD_HOOK_SECRET,
  };
}

export type StartOptions = ReturnType<typeof readStartOptions>;
