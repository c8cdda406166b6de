import type { Engine } from './engine.ts';
import squash from '../../supabase/squash.json' with { type: 'json' };
import { digestCatalogue } from './readCatalogue.ts';

/** The migrations that stood where today's first ones are. */
export const replacedVersions: readonly string[] = squash.replaced;

/**
 * Looks whether the history of a database can be replaced, where it is of the time before the squash.
 *
 * @param applied The versions in its history.
 * @throws {Error} when it has only a part of the old migrations, or its schema is not what they make.
 */
export async function refuseOtherHistory(engine: Engine, applied: Set<string>): Promise<void> {
  const old = squash.replaced.filter((version) => applied.has(version));
  if (old.length === 0) return;
  if (old.length < squash.replaced.length || squash.by.some((version) => applied.has(version))) {
    throw new Error(
      `The database was written by an older version of Touchline, which this one does not take over (its last migration is ${old.at(-1) ?? ''}). Start once the last version that does: git checkout ${squash.checkout} && npm ci && npm start; then come back to this one.`,
    );
  }
  // Three: what version 0.1.0 wrote differs in the body of one function, which a later migration replaces;
  // and since 0.5.0 two functions of the import do without the rights of a superuser (docs/decisions/086).
  if (!squash.schemas.includes(await digestCatalogue(engine))) {
    throw new Error(
      'The schema of the database is not the one that its migrations make: somebody changed it by hand. Take that back, or export the data with the version of Touchline that wrote it and import it into another DATA_DIR.',
    );
  }
}

/**
 * Writes today's list into the history of a database that has the old one, in one transaction: the
 * schema is the same already.
 *
 * @param files The migrations of this program.
 */
export async function replaceHistory(engine: Engine, files: readonly string[]): Promise<void> {
  await engine.transaction(async (transaction) => {
    await transaction.query(
      'delete from supabase_migrations.schema_migrations where version = any ($1)',
      [squash.replaced],
    );
    for (const file of files.filter((name) => squash.by.includes(name.slice(0, 14)))) {
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [file.slice(0, 14), file.slice(15, -4)],
      );
    }
  });
}
