import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratchProject.ts';

const whole = {
  SUPABASE_URL: 'https://scratch.supabase.co/',
  SUPABASE_DB_URL: 'postgresql://postgres:secret@db.scratch.supabase.co:5432/postgres',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  TOUCHLINE_SCRATCH: 'erase',
};

describe('scratchProject', () => {
  it('is none, whatever else is set, until somebody says that it may be erased', () => {
    expect(scratchProject({ ...whole, TOUCHLINE_SCRATCH: undefined })).toBeNull();
  });

  it('is what the environment names', () => {
    expect(scratchProject(whole)).toEqual({
      url: 'https://scratch.supabase.co',
      databaseUrl: whole.SUPABASE_DB_URL,
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    });
  });

  it.each([
    ['TOUCHLINE_SCRATCH', 'yes'],
    ['SUPABASE_URL', 'scratch'],
    ['SUPABASE_DB_URL', 'https://scratch.supabase.co'],
    ['SUPABASE_SECRET_KEY', undefined],
  ])('is refused with the name of what is wrong: %s of %o', (name, value) => {
    expect(() => scratchProject({ ...whole, [name]: value })).toThrow(`${name}: `);
  });
});
