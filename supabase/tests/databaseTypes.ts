import { format } from 'prettier';
import type { SupabaseCli } from './openSupabaseCli.ts';

const header = '// Generated from the migrations by `npm run db:types`. Do not edit.\n';

/**
 * The content of `common/database.types.ts`: the types of the API's schema as supabase-js takes
 * them.
 *
 * @throws {Error} with what the CLI wrote when it failed.
 */
export async function databaseTypes(cli: SupabaseCli): Promise<string> {
  const answer = await cli.run('gen', 'types', '--lang', 'typescript', '--schema', 'public');
  if (answer.exitCode !== 0) throw new Error(`The types were not generated: ${answer.stderr}`);
  return format(header + answer.stdout, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 100,
  });
}
