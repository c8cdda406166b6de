import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { oneLine } from '../../common/text/characters.ts';
import type { Database } from '../../common/database.types.ts';
import type { Row } from './jsonLines.ts';
import type { MovedTable } from './movedTables.ts';

const rowsPerPage = 2000;
/** A call has eight seconds on a hosted project. */
const rowsPerEmptying = 5000;
const maxMessageCharacters = 300;

const pageSchema = z.array(z.record(z.string(), z.unknown()));

/**
 * Reads and writes the tables of a backend, embedded or hosted.
 *
 * @param client Holds the secret key. A refusal of the backend is thrown as a `MoveRefusal`.
 */
export function moveStore(client: SupabaseClient<Database>) {
  async function readPage(table: MovedTable, after: Row | null): Promise<Row[]> {
    const args = { table_name: table.name, n: rowsPerPage };
    const { data, error } = await client.rpc(
      'export_rows',
      after === null ? args : { ...args, after: keyOf(table, after) },
    );
    if (error !== null) throw refusal(`The table ${table.name} could not be read`, error);
    return pageSchema.parse(data);
  }

  return {
    /** The version of its last migration. */
    async schema(): Promise<string> {
      const { data, error } = await client.rpc('schema_version');
      if (error !== null) throw refusal('The backend could not be asked for its version', error);
      if (z.string().safeParse(data).success) return data;
      throw new MoveRefusal(
        'The backend keeps no history of its migrations, so that nobody can tell whether an export fits. Apply the migrations with npm start or supabase db push.',
      );
    },
    /** Whether it reads feeds or searches for some at this moment. */
    async isBusy(): Promise<boolean> {
      const expired = await client.rpc('expire_jobs');
      if (expired.error !== null) throw refusal('Old jobs could not be ended', expired.error);
      const counts = [
        await client
          .from('ingestion_jobs')
          .select('id', { count: 'exact', head: true })
          .in('status', ['queued', 'running']),
        await client
          .from('discovery_jobs')
          .select('id', { count: 'exact', head: true })
          .eq('status', 'in_progress'),
      ];
      return counts.some(({ count, error }) => {
        if (error !== null) throw refusal('The jobs could not be read', error);
        return count !== 0;
      });
    },
    /** Every row in the order of its key, with two pages in memory at a time; no empty page. */
    async *pages(table: MovedTable): AsyncGenerator<Row[]> {
      let page = await readPage(table, null);
      while (page.length > 0) {
        const last = page.at(-1);
        // The next page is read while this one is worked on.
        const upcoming =
          last === undefined || page.length < rowsPerPage ? null : readPage(table, last);
        // The caller may never ask for it.
        upcoming?.catch(() => undefined);
        yield page;
        page = (await upcoming) ?? [];
      }
    },
    /** Adds rows as they are; answers how many were not there yet. */
    async importRows(table: MovedTable, rows: readonly Row[]): Promise<number> {
      const { data, error } = await client.rpc('import_rows', {
        table_name: table.name,
        rows: rows as Database['public']['Functions']['import_rows']['Args']['rows'],
      });
      if (error !== null) throw refusal(`Rows of ${table.name} could not be written`, error);
      return data;
    },
    async empty(table: MovedTable): Promise<void> {
      for (;;) {
        const { data, error } = await client.rpc('empty_table', {
          table_name: table.name,
          n: rowsPerEmptying,
        });
        if (error !== null) throw refusal(`The table ${table.name} could not be emptied`, error);
        if (data < rowsPerEmptying) return;
      }
    },
  };
}

export type MoveStore = ReturnType<typeof moveStore>;

function keyOf(table: MovedTable, row: Row): Record<string, string | number> {
  const part = z.union([z.string(), z.number()]);
  return Object.fromEntries(table.key.map((column) => [column, part.parse(row[column])]));
}

/** A refusal of the backend as a sentence that says what to do. */
export function refusal(what: string, error: { message: string; code?: string }): MoveRefusal {
  const message = oneLine(error.message, maxMessageCharacters);
  return new MoveRefusal(`${what}: ${message}. ${repair(error)}`.replace(/\.\. /, '. '));
}

function repair({ code, message }: { message: string; code?: string }): string {
  if (/fetch failed|ECONNREFUSED/i.test(message)) {
    return 'Check SUPABASE_URL, and that the backend runs.';
  }
  if (code === 'PGRST202' || code === '42883') {
    return 'The backend is older than this program: apply its migrations with npm start or supabase db push.';
  }
  if (code === '42501' || code === 'PGRST301' || /api key|jwt/i.test(message)) {
    return 'Check SUPABASE_SECRET_KEY: it takes the secret key of this backend, not the publishable one.';
  }
  return 'Run the command again; what is done already is not done twice.';
}

/** An export or import that is refused; the message says why, and what to do. */
export class MoveRefusal extends Error {
  override readonly name = 'MoveRefusal';
}
