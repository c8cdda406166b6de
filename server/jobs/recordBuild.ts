import type { Statements } from '../database/engine.ts';
import type { Rebuilder } from './rebuilder.ts';

/**
 * Builds the site and notes in `site_builds` under this id how it goes, for whoever asked for it.
 * A failed build is in the table, and in the log of the rebuilder.
 *
 * @throws when the database fails, or is closed by then.
 */
export async function recordBuild(
  buildId: string,
  rebuilder: Rebuilder,
  engine: Pick<Statements, 'query'>,
  how: 'rebuild' | 'rebuildAtOnce' = 'rebuild',
): Promise<void> {
  const noted = engine.query(
    `insert into public.site_builds (id, status, started_at) values ($1, 'running', now())
     on conflict (id) do update set status = 'running', started_at = now()`,
    [buildId],
  );
  // A database that is busy keeps no story on the site.
  const [, outcome] = await Promise.all([
    noted,
    rebuilder[how]().then(() => ({ ...rebuilder.state() })),
  ]);
  const error = outcome.lastError?.slice(0, 1000) ?? null;
  await engine.query(
    `update public.site_builds set status = $2, finished_at = now(), error = $3, is_refused = $4
     where id = $1`,
    [buildId, error === null ? 'succeeded' : 'failed', error, outcome.isLossRefused],
  );
}
