import { z } from 'zod';
import { readIpNetwork } from './ipNetwork.ts';
import { passwordLimits, usualHoursBetweenRuns } from './limits.ts';
import { httpUrl, isWebAddress } from './webAddress.ts';

/** @param fault In place of what is said of each fault. */
const wholeNumber = (least: number, most: number, fault?: string) =>
  z.coerce
    .number({ error: fault ?? `must be a whole number from ${least} to ${most}` })
    .int(fault ?? `must be a whole number from ${least} to ${most}`)
    .min(least, fault ?? `must be at least ${least}`)
    .max(most, fault ?? `must be at most ${most}`);

const webAddress = z
  .string()
  .trim()
  .refine(isWebAddress, { error: 'must be a full address such as https://example.com' });

/** An address that paths are put behind; credentials in it would end up in the errors of `fetch`. */
const apiAddress = webAddress.refine(isBareAddress, {
  error: 'must have no user name, password, query or fragment',
});

/** Other characters cannot be sent in a header, and the refusal of `fetch` would repeat the key. */
const bearerKey = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'must be one line of plain characters without spaces',
});

/** An address whose path or query may be a secret; `fetch` would repeat credentials in its refusal. */
const plainAddress = webAddress.refine((address) => httpUrl(address) !== null, {
  error: 'must have no user name or password',
});

const mailServer = z
  .string()
  .trim()
  .refine((address) => readServer(address, /^smtps?:\/\/[^\s/?#]+\/?$/i) !== null, {
    error:
      'must be smtps://USER:PASSWORD@HOST:465 or smtp://USER:PASSWORD@HOST:587, with other characters than letters and digits percent-encoded',
  });

const databaseAddress = z
  .string()
  .trim()
  .refine(
    (address) => (readServer(address, /^postgres(ql)?:\/\/\S+$/i)?.pathname ?? '').length > 1,
    {
      error:
        'must be postgres://USER:PASSWORD@HOST:5432/DATABASE, with other characters than letters and digits percent-encoded',
    },
  );

const mailAddresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email({ error: 'must be e-mail addresses, separated by commas' })));

const networks = z.string().transform((text, context) =>
  text.split(',').flatMap((part) => {
    const entry = part.trim();
    const network = entry === '' ? [] : readIpNetwork(entry);
    if (!('fault' in network)) return network;
    const repair = 'write it such as 172.16.0.0/12, 10.0.0.5 or ::1';
    context.addIssue(`cannot be read at "${entry}": ${network.fault}; ${repair}`);
    return [];
  }),
);

const retention = 'must be a whole number of days from 1 to 36500, or empty to keep everything';

const variables = {
  PORT: wholeNumber(1, 65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXIES: networks.prefault('127.0.0.0/8, ::1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_ADMIN_URL: databaseAddress.optional(),
  SOURCES: z
    .enum(['sample', 'pack', 'none'], {
      error: 'must be sample (invented news), pack (real publishers) or none',
    })
    .default('sample'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).default('admin@touchline.test'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .refine((text) => new TextEncoder().encode(text).length <= passwordLimits.mostBytes, {
      error: `must have at most ${passwordLimits.mostBytes} bytes`,
    })
    .optional(),
  INGEST_EVERY_HOURS: z.coerce
    .number({ error: 'must be a number of hours, 0 for never' })
    .min(0, 'must be a number of hours, 0 for never')
    .max(24 * 7, 'must be at most 168 hours')
    // More often, the next run would be due before the last one is over.
    .refine((hours) => hours === 0 || hours >= 0.1, 'must be at least 0.1 hours, or 0 for never')
    .default(usualHoursBetweenRuns),
  REBUILD_QUIET_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be a number of seconds')
    .max(600, 'must be at most 600 seconds')
    .default(1.5),
  ALLOWED_PRIVATE_HOSTS: z.string().default(''),
  SUPABASE_URL: apiAddress,
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  SITE_URL: apiAddress.optional(),
  CONTACT_ADDRESS: z
    .union([z.email(), webAddress], { error: 'must be an e-mail address or a full web address' })
    .optional(),
  SERVICE_WORKER: z
    .enum(['on', 'withdrawn'], {
      error: 'must be on, or withdrawn to take it back from visitors',
    })
    .default('on'),
  REBUILD_HOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  GITHUB_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'must be OWNER/NAME')
    .optional(),
  GITHUB_DISPATCH_TOKEN: bearerKey.optional(),
  GITHUB_API_URL: apiAddress.default('https://api.github.com'),
  ALERT_WEBHOOK_URL: plainAddress.optional(),
  ALERT_WEBHOOK_FORMAT: z
    .enum(['slack', 'discord', 'json'], { error: 'must be slack, discord or json' })
    .optional(),
  SMTP_URL: mailServer.optional(),
  ALERT_MAIL_TO: mailAddresses.optional(),
  ALERT_MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  LINK_METADATA_URL: plainAddress.optional(),
  LINK_METADATA_KEY: bearerKey.optional(),
  OPENAI_BASE_URL: apiAddress.optional(),
  OPENAI_API_KEY: bearerKey.optional(),
  OPENAI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  ENRICHMENT_TOKEN_BUDGET: wholeNumber(1, 1_000_000_000).default(50_000),
  ARTICLE_RETENTION_DAYS: wholeNumber(1, 36_500, retention).optional(),
} as const;

export type VariableName = keyof typeof variables;
export type Environment<Name extends VariableName> = {
  [Key in Name]: z.output<(typeof variables)[Key]>;
};

/**
 * Reads the named environment variables, checked and with their defaults (`.env.example` lists
 * all of them). An empty or blank value counts as unset.
 *
 * @throws {EnvironmentError} naming every variable that is wrong, and the repair.
 */
export function readEnvironment<Name extends VariableName>(
  names: readonly Name[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Environment<Name> {
  const faults: string[] = [];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const name of names) {
    const given = environment[name]?.trim() === '' ? undefined : environment[name];
    const result = variables[name].safeParse(given);
    if (result.success) values[name] = result.data;
    else if (given === undefined) faults.push(`${name} is not set.`);
    else faults.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
  }
  if (faults.length > 0) throw new EnvironmentError(faults);
  return values as Environment<Name>;
}

/** One sentence a wrong variable; the secret values themselves are never repeated. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  constructor(faults: readonly string[]) {
    super(`${faults.join(' ')} Set it in the environment or in .env; see .env.example.`);
  }
}

/** The named variables that are set. */
export function pickVariables(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isBareAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return username + password + search + hash === '';
}

/** Null where the address has another form, names no host, or holds what cannot be decoded. */
function readServer(address: string, form: RegExp): URL | null {
  const url = form.test(address) ? URL.parse(address) : null;
  try {
    if (url !== null) decodeURIComponent(url.username + url.password + url.pathname);
    return url?.hostname === '' ? null : url;
  } catch {
    return null;
  }
}
