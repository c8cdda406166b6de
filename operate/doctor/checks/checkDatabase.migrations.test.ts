import { describe, expect, it } from 'vitest';
import squash from '../../../supabase/squash.json' with { type: 'json' };
import type { Reply } from '../ask.ts';
import type { Deployment } from '../findDeployment.ts';
import type { Facts } from '../facts.ts';
import { checkMigrations } from './checkDatabase.ts';

const hosted = 'https://abcdefghijklmnopqrst.supabase.co';

function check(supabaseUrl: string, migrations: string[]) {
  const deployment = { supabaseUrl } as Deployment;
  const facts = (versions: string[]) => ({ migrations: versions }) as Facts;
  const read = { reply: {} as Reply, facts: facts(migrations) };
  return checkMigrations(deployment, read, facts([...squash.by, '20261122102000']));
}

describe('a history from before the squash', () => {
  it('is to be renamed, by the list', () => {
    const [one, other] = [squash.replaced.join(' '), squash.by.join(' ')];
    const remote = '--remote=abcdefghijklmnopqrst';
    expect(check(hosted, squash.replaced)).toEqual({
      kind: 'wrong',
      what: 'The history of migrations is that of an older version: the same schema under other names.',
      why: 'The next migration cannot be pushed.',
      repair: `npx supabase migration repair ${remote} --yes --status reverted ${one} && npx supabase migration repair ${remote} --yes --status applied ${other} && npx supabase db push ${remote} --yes`,
    });
  });

  it('is renamed by the server itself where it is embedded', () => {
    expect(check('http://127.0.0.1:4321', squash.replaced)).toMatchObject({
      repair: 'Stop the server and run: npm start',
    });
  });

  it('is to be completed first where it is only a part', () => {
    expect(check(hosted, squash.replaced.slice(0, 40))).toMatchObject({
      what: 'The database has the migrations of an older version up to 20261125000300, and 3 of that list are not applied.',
      repair: expect.stringMatching(
        /^git checkout .*then there: npx supabase db push .*come back/,
      ) as unknown,
    });
  });

  it('is done with once it is renamed', () => {
    expect(check(hosted, [...squash.by, '20261122102000'])).toEqual({
      kind: 'ok',
      says: `All ${squash.by.length + 1} migrations are applied.`,
    });
  });
});
