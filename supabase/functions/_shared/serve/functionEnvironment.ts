import { z } from 'zod';
import { readEnvironment, type Environment } from '../../../../common/environment.ts';
import { readJson } from '../../../../common/text/readJson.ts';

/** The services that functions call. */
export const serviceVariables = [
  'GITHUB_REPOSITORY',
  'GITHUB_DISPATCH_TOKEN',
  'GITHUB_API_URL',
  'LINK_METADATA_URL',
  'LINK_METADATA_KEY',
] as const;

const variableNames = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SITE_URL',
  'CONTACT_ADDRESS',
  'ALLOWED_PRIVATE_HOSTS',
  ...serviceVariables,
  'ARTICLE_RETENTION_DAYS',
  'INGEST_EVERY_HOURS',
] as const;

/** The settings of a function, with every secret key that is valid now. */
export type FunctionEnvironment = Environment<(typeof variableNames)[number]> & {
  secretKeys: readonly string[];
};

const keysSchema = z.record(z.string(), z.string().min(1));

/**
 * Reads the settings of a function. A hosted project gives its keys as JSON objects by name, older
 * ones as `SUPABASE_ANON_KEY` and `SUPABASE_SERVICE_ROLE_KEY`.
 *
 * @throws {EnvironmentError} naming what is missing.
 */
export function functionEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): FunctionEnvironment {
  const publishable = namedKeys(variables['SUPABASE_PUBLISHABLE_KEYS']);
  const secret = namedKeys(variables['SUPABASE_SECRET_KEYS']);
  const secretKeys = [
    secret['default'],
    ...Object.values(secret),
    variables['SUPABASE_SECRET_KEY'],
    variables['SUPABASE_SERVICE_ROLE_KEY'],
  ].filter((key): key is string => key !== undefined && key !== '');
  const environment = readEnvironment(variableNames, {
    ...variables,
    SUPABASE_PUBLISHABLE_KEY:
      publishable['default'] ??
      Object.values(publishable)[0] ??
      variables['SUPABASE_PUBLISHABLE_KEY'] ??
      variables['SUPABASE_ANON_KEY'],
    SUPABASE_SECRET_KEY: secretKeys[0],
  });
  return { ...environment, secretKeys };
}

function namedKeys(json: string | undefined): Record<string, string> {
  return keysSchema.safeParse(readJson(json ?? '')).data ?? {};
}
