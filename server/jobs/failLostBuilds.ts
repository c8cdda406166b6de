import type { PGlite } from '@electric-sql/pglite';

/** Ends the builds that this server had begun when it was last stopped, for nobody else would. */
export async function failLostBuilds(engine: Pick<PGlite, 'query'>): Promise<void> {
  await engine.query(
    `update public.site_builds set status = 'failed', finished_at = now(), error = $1
     where status = 'running'`,
    ['The server was stopped during the build.'],
  );
}
