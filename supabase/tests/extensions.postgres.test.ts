import { afterAll, expect, it } from 'vitest';
import { openTestPostgres } from './fixtures/testPostgres.ts';

/** Its owner is no superuser, as on the platform. */
const database = await openTestPostgres('migrated');
afterAll(() => database.close());

// Trusted, and with control files that name no schema, as that of pg_net.
it.each([
  ['where the platform has that schema', 'fuzzystrmatch', 'create schema extensions', 'extensions'],
  ['not at all where no schema is to be had', 'unaccent', 'drop schema extensions cascade', null],
])(
  'an extension without a schema is created in extensions, %s',
  async (_, name, prepare, schema) => {
    await database.engine.exec(prepare);
    await database.engine.query('select private.add_extension($1)', [name]);
    const { rows } = await database.engine.query(
      'select extnamespace::regnamespace::text as schema from pg_extension where extname = $1',
      [name],
    );
    expect(rows).toEqual(schema === null ? [] : [{ schema }]);
  },
);
