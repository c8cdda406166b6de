import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { migratedSnapshot } from './migratedSnapshot.ts';

const timeoutMs = 60_000;
const maxOutputBytes = 10 * 1024 * 1024;

export interface CliAnswer {
  exitCode: number;
  stdout: string;
  stderr: string;
}

export interface SupabaseCli {
  /** The migrated database that the CLI sees, to be changed before a run. */
  engine: PGlite;
  /** Runs one command with `--remote` set to that database. */
  run(...args: readonly string[]): Promise<CliAnswer>;
  close(): Promise<void>;
}

/**
 * The Supabase CLI over a migrated database in memory, which it reaches by a socket of its own on
 * this machine: no Docker, no account, no network.
 *
 * @returns null where the CLI's program is not installed: its package has none for this platform.
 */
export async function openSupabaseCli(): Promise<SupabaseCli | null> {
  const { exitCode } = await runCli(['--version']);
  if (exitCode !== 0) return null;

  const database = await openDatabase(undefined, await migratedSnapshot());
  const server = new PGLiteSocketServer({ db: database.engine, host: '127.0.0.1', port: 0 });
  await server.start();
  const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
  return {
    engine: database.engine,
    run: (...args) => runCli([...args, `--remote=${url}`, '--agent=no']),
    close: async () => {
      await server.stop();
      await database.close();
    },
  };
}

function runCli(args: readonly string[]): Promise<CliAnswer> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json');
  const program = join(dirname(manifest), 'dist/supabase.js');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      {
        // Away from the repository: the CLI writes its temporary files where it finds a project.
        cwd: tmpdir(),
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
        timeout: timeoutMs,
        maxBuffer: maxOutputBytes,
      },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ exitCode, stdout, stderr });
      },
    );
  });
}
