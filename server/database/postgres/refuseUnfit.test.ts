import { describe, expect, it } from 'vitest';
import type { Statements } from '../engine.ts';
import { refuseUnfit, toSentence } from './refuseUnfit.ts';

const url = 'postgres://touchline:s%40cret@db.test:5433/news';
const fit = {
  user: 'touchline',
  database: 'news',
  version: '16.4',
  version_number: 160_004,
  encoding: 'UTF8',
  is_hosted: false,
  is_ours: false,
  holds_tables: false,
  may_create: true,
};

/** A connection to a database of which these facts hold. */
function sessionOf(facts: Partial<typeof fit>): Pick<Statements, 'query'> {
  return {
    query: (statement: string) => {
      const rows = statement.startsWith('select current_user') ? [{ ...fit, ...facts }] : [{}];
      return Promise.resolve({ rows } as never);
    },
  };
}

describe('a PostgreSQL', () => {
  it('that is fit is let be', async () => {
    await expect(refuseUnfit(sessionOf({}), url)).resolves.toBeUndefined();
    const used = sessionOf({ is_ours: true, holds_tables: true });
    await expect(refuseUnfit(used, url)).resolves.toBeUndefined();
  });

  it.each([
    [
      'is too old',
      { version: '14.9', version_number: 140_009 },
      'The database at db.test:5433 is PostgreSQL 14.9; Touchline needs 15 or newer.',
    ],
    [
      'belongs to a Supabase project',
      { is_hosted: true },
      'DATABASE_URL is the database of a Supabase project, which npm start does not run on. Deploy to the project as docs/deploy.md says, or name a PostgreSQL of your own.',
    ],
    [
      'has another encoding',
      { encoding: 'SQL_ASCII' },
      "The database news has the encoding SQL_ASCII. Make one with: create database NAME encoding 'UTF8' template template0.",
    ],
    [
      'is used by something else',
      { holds_tables: true },
      'The database news holds tables of something else. Name one in DATABASE_URL that is empty.',
    ],
    [
      'lets its user make nothing',
      { may_create: false },
      'The database news has not been prepared for Touchline. Run npm run db:prepare once; docs/install.md says how.',
    ],
  ])('that %s is refused with what to do', async (_, facts, sentence) => {
    await expect(refuseUnfit(sessionOf(facts), url)).rejects.toThrow(sentence);
  });
});

describe('a connection that fails', () => {
  it.each([
    [
      { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
      'The database at db.test:5433 cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    ],
    [
      { code: '28P01', severity: 'FATAL', message: 'password authentication failed' },
      'The database at db.test:5433 does not let touchline in (password authentication failed). Correct user and password in DATABASE_URL, or see to pg_hba.conf.',
    ],
    [
      { code: '3D000', severity: 'FATAL', message: 'database "news" does not exist' },
      'There is no database news at db.test:5433. Make it with: create database news owner touchline; or correct DATABASE_URL.',
    ],
    [
      { code: '53300', severity: 'FATAL', message: 'sorry, too many clients already' },
      'The database at db.test:5433 refuses: sorry, too many clients already.',
    ],
  ])('is told in a sentence without the password: %o', (failure, sentence) => {
    const told = toSentence(Object.assign(new Error(failure.message), failure), url);
    expect(told).toEqual(new Error(sentence));
  });
});
