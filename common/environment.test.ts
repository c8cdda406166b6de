import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, type VariableName } from './environment.ts';

const noDatabase =
  'DATABASE_URL must be postgres://USER:PASSWORD@HOST:5432/DATABASE, with other characters than letters and digits percent-encoded.';
const noKey = 'OPENAI_API_KEY must be one line of plain characters without spaces.';
const noHours = 'INGEST_EVERY_HOURS must be a number of hours, 0 for never.';
const tooOften = 'INGEST_EVERY_HOURS must be at least 0.1 hours, or 0 for never.';
const noAddress = 'must be a full address such as https://example.com.';
const notBare = 'must have no user name, password, query or fragment.';
const noRetention =
  'ARTICLE_RETENTION_DAYS must be a whole number of days from 1 to 36500, or empty to keep everything.';

describe('readEnvironment', () => {
  it('gives every variable with a default its default', () => {
    const defaults = {
      PORT: 4321,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SOURCES: 'sample',
      ADMIN_EMAIL: 'admin@touchline.test',
      INGEST_EVERY_HOURS: 4,
      REBUILD_QUIET_SECONDS: 1.5,
      ENRICHMENT_TOKEN_BUDGET: 50_000,
    };
    expect(readEnvironment(Object.keys(defaults) as VariableName[], {})).toEqual(defaults);
  });

  it.each<VariableName>([
    'OPENAI_BASE_URL',
    'OPENAI_API_KEY',
    'OPENAI_MODEL',
    'ARTICLE_RETENTION_DAYS',
  ])('lets %s be unset or blank', (name) => {
    expect(readEnvironment([name], {})).toEqual({ [name]: undefined });
    expect(readEnvironment([name], { [name]: '  ' })).toEqual({ [name]: undefined });
  });

  it('reads only the variables it is asked for', () => {
    expect(
      readEnvironment(['PORT'], { PORT: '8080', HOST: 'a host', SITE_URL: 'nonsense' }),
    ).toEqual({ PORT: 8080 });
  });

  it.each(['', '   '])('counts the value "%s" as unset', (blank) => {
    expect(readEnvironment(['INGEST_EVERY_HOURS', 'PORT'], { INGEST_EVERY_HOURS: blank })).toEqual({
      INGEST_EVERY_HOURS: 4,
      PORT: 4321,
    });
  });

  it.each<[VariableName, string, unknown]>([
    ['SOURCES', 'pack', 'pack'],
    [
      'TRUSTED_PROXIES',
      ' 172.16.0.0/12, 10.0.0.5,, ::1,',
      [
        { address: '172.16.0.0', bits: 12 },
        { address: '10.0.0.5', bits: 32 },
        { address: '::1', bits: 128 },
      ],
    ],
    ['INGEST_EVERY_HOURS', '0', 0],
    ['INGEST_EVERY_HOURS', '0.5', 0.5],
    ['INGEST_EVERY_HOURS', '0.1', 0.1],
    ['PORT', '65535', 65535],
    ['ADMIN_PASSWORD', 'eight ch', 'eight ch'],
    ['SITE_URL', 'https://news.example/', 'https://news.example/'],
    ['SUPABASE_URL', 'http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
    ['OPENAI_API_KEY', 'sk-0123456789', 'sk-0123456789'],
    ['OPENAI_MODEL', 'qwen3:8b', 'qwen3:8b'],
    ['ENRICHMENT_TOKEN_BUDGET', '2000', 2000],
    ['DATABASE_URL', ' postgres://a:b@127.0.0.1:5432/c ', 'postgres://a:b@127.0.0.1:5432/c'],
    ['DATABASE_URL', 'postgresql://a%40b:%2F@db.test/c?sslmode=require', expect.anything()],
    ['DATABASE_URL', '', undefined],
    ['ARTICLE_RETENTION_DAYS', '1', 1],
    ['ARTICLE_RETENTION_DAYS', '36500', 36_500],
  ])('takes %s=%s', (name, value, expected) => {
    expect(readEnvironment([name], { [name]: value })).toEqual({ [name]: expected });
  });

  it.each<[VariableName, string, string]>([
    ['DATABASE_URL', 'https://db.test/c', noDatabase],
    ['DATABASE_URL', 'postgres://a:secret@127.0.0.1:5432', noDatabase],
    ['DATABASE_URL', 'postgres:///c', noDatabase],
    ['DATABASE_URL', 'postgres://a:secret%@127.0.0.1/c', noDatabase],
    ['PORT', 'http', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '0', 'PORT must be at least 1.'],
    ['PORT', '65536', 'PORT must be at most 65535.'],
    ['SOURCES', '1', 'SOURCES must be sample (invented news), pack (real publishers) or none.'],
    ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an e-mail address.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['ADMIN_PASSWORD', 'é'.repeat(37), 'ADMIN_PASSWORD must have at most 72 bytes.'],
    ['INGEST_EVERY_HOURS', '-1', noHours],
    ['INGEST_EVERY_HOURS', 'never', noHours],
    ['INGEST_EVERY_HOURS', 'Infinity', noHours],
    ['INGEST_EVERY_HOURS', '0.0001', tooOften],
    ['INGEST_EVERY_HOURS', '0.09', tooOften],
    ['INGEST_EVERY_HOURS', '1000', 'INGEST_EVERY_HOURS must be at most 168 hours.'],
    ['REBUILD_QUIET_SECONDS', 'soon', 'REBUILD_QUIET_SECONDS must be a number of seconds.'],
    ['REBUILD_QUIET_SECONDS', '601', 'REBUILD_QUIET_SECONDS must be at most 600 seconds.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.5,proxy',
      'TRUSTED_PROXIES cannot be read at "proxy": its network is not an IP address; write it such as 172.16.0.0/12, 10.0.0.5 or ::1.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES cannot be read at "10.0.0.0/33": its network size is not between 0 and 32; write it such as 172.16.0.0/12, 10.0.0.5 or ::1.',
    ],
    ['SITE_URL', 'news.example', `SITE_URL ${noAddress}`],
    ['SITE_URL', 'ftp://x.example', `SITE_URL ${noAddress}`],
    ['SUPABASE_URL', 'x', `SUPABASE_URL ${noAddress}`],
    ['SUPABASE_URL', '', 'SUPABASE_URL is not set.'],
    ['SUPABASE_SECRET_KEY', ' ', 'SUPABASE_SECRET_KEY is not set.'],
    ['REBUILD_HOOK_SECRET', 'secret', 'REBUILD_HOOK_SECRET must have at least 16 characters.'],
    ['OPENAI_BASE_URL', 'localhost:11434', `OPENAI_BASE_URL ${noAddress}`],
    ['SITE_URL', 'https://news.example/?page=1', `SITE_URL ${notBare}`],
    ['SITE_URL', 'https://news.example/#top', `SITE_URL ${notBare}`],
    ['SUPABASE_URL', 'https://me:pass@x.example', `SUPABASE_URL ${notBare}`],
    [
      'LINK_METADATA_URL',
      'https://me:pass@x.example',
      'LINK_METADATA_URL must have no user name or password.',
    ],
    ['OPENAI_BASE_URL', 'http://me:pass@127.0.0.1/v1', `OPENAI_BASE_URL ${notBare}`],
    ['OPENAI_BASE_URL', 'https://api.example/v1?key=1', `OPENAI_BASE_URL ${notBare}`],
    ['OPENAI_API_KEY', 'two words', noKey],
    ['OPENAI_API_KEY', 'sk-0123\n', noKey],
    [
      'ENRICHMENT_TOKEN_BUDGET',
      'plenty',
      'ENRICHMENT_TOKEN_BUDGET must be a whole number from 1 to 1000000000.',
    ],
    ['ENRICHMENT_TOKEN_BUDGET', '0', 'ENRICHMENT_TOKEN_BUDGET must be at least 1.'],
    ['ARTICLE_RETENTION_DAYS', '0', noRetention],
    ['ARTICLE_RETENTION_DAYS', '-7', noRetention],
    ['ARTICLE_RETENTION_DAYS', '0.5', noRetention],
    ['ARTICLE_RETENTION_DAYS', '36501', noRetention],
    ['ARTICLE_RETENTION_DAYS', 'a year', noRetention],
  ])('refuses %s=%s', (name, value, sentence) => {
    const read = () => readEnvironment([name], { [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(`${sentence} Set it in the environment or in .env; see .env.example.`);
  });

  it('tells of everything that is wrong at once', () => {
    expect(() => readEnvironment(['PORT', 'SUPABASE_URL'], { PORT: 'x' })).toThrow(
      /^PORT must .+\. SUPABASE_URL is not set\. /,
    );
  });

  it.each<[VariableName, string]>([
    ['ADMIN_PASSWORD', 'hunter2'],
    ['ADMIN_PASSWORD', 'hunter2'.repeat(20)],
    ['REBUILD_HOOK_SECRET', 'hunter2'],
    ['OPENAI_API_KEY', 'hunter2 hunter2'],
    ['OPENAI_BASE_URL', 'https://me:hunter2@api.example/v1'],
    ['OPENAI_BASE_URL', 'hunter2'],
  ])('never repeats the value of %s', (name, secret) => {
    expect(() => readEnvironment([name], { [name]: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') as unknown }),
    );
  });
});
