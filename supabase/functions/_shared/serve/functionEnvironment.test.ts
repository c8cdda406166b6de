import { describe, expect, it } from 'vitest';
import { functionEnvironment } from './functionEnvironment.ts';

const url = { SUPABASE_URL: 'https://project.supabase.co' };

describe('the keys of a function', () => {
  it.each([
    [
      'a hosted project',
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
        SUPABASE_SECRET_KEYS: '{"other":"sb_secret_2","default":"sb_secret_1"}',
        SUPABASE_ANON_KEY: 'legacy-anon',
        SUPABASE_SERVICE_ROLE_KEY: 'legacy-service',
      },
      ['sb_publishable_1', 'sb_secret_1', ['sb_secret_2', 'legacy-service']],
    ],
    [
      'an older project',
      { SUPABASE_ANON_KEY: 'legacy-anon', SUPABASE_SERVICE_ROLE_KEY: 'legacy-service' },
      ['legacy-anon', 'legacy-service', []],
    ],
    [
      'our own server',
      { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable', SUPABASE_SECRET_KEY: 'sb_secret' },
      ['sb_publishable', 'sb_secret', []],
    ],
    [
      'a project whose new keys are no JSON',
      {
        SUPABASE_PUBLISHABLE_KEYS: 'sb_publishable_1',
        SUPABASE_SECRET_KEYS: '[',
        SUPABASE_ANON_KEY: 'legacy-anon',
        SUPABASE_SERVICE_ROLE_KEY: 'legacy-service',
      },
      ['legacy-anon', 'legacy-service', []],
    ],
  ] as const)('are found in %s', (_name, variables, [publishable, secret, others]) => {
    const environment = functionEnvironment({ ...url, ...variables });
    expect(environment).toMatchObject({
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
    });
    expect(new Set(environment.secretKeys)).toEqual(new Set([secret, ...others]));
  });

  it('are asked for by name where they are missing', () => {
    expect(() => functionEnvironment(url)).toThrow(
      'SUPABASE_PUBLISHABLE_KEY is not set. SUPABASE_SECRET_KEY is not set.',
    );
  });
});
