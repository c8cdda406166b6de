import { describe, expect, it } from 'vitest';
import type { Reply } from './ask.ts';
import type { Deployment } from './findDeployment.ts';
import type { Facts } from './facts.ts';
import { checkMigrations } from './checkDatabase.ts';

const wanted = ['20261128000100', '20261128000200'];

function check(migrations: string[]) {
  const deployment = { supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co' } as Deployment;
  const facts = (versions: string[]) => ({ migrations: versions }) as Facts;
  return checkMigrations(
    deployment,
    { reply: {} as Reply, facts: facts(migrations) },
    facts(wanted),
  );
}

describe('the history of migrations', () => {
  it('is in order where it is that of the checkout', () => {
    expect(check(wanted)).toEqual({ kind: 'ok', says: 'All 2 migrations are applied.' });
  });

  it('lacks what is to be pushed', () => {
    expect(check(wanted.slice(0, 1))).toMatchObject({
      what: '1 of 2 migrations are not applied: 20261128000200.',
      repair: expect.stringContaining('db push') as unknown,
    });
  });

  it('of an older version moves by an export', () => {
    expect(check(['20261127200000'])).toMatchObject({
      what: 'The database has migrations of an older version: 20261127200000.',
      repair: expect.stringMatching(/npm run export.*npm run import/) as unknown,
    });
  });

  it('of a newer version asks for an update of the checkout', () => {
    expect(check([...wanted, '29990101000000'])).toMatchObject({
      what: 'The database has migrations that this checkout does not know: 29990101000000.',
      repair: expect.stringContaining('git pull') as unknown,
    });
  });
});
