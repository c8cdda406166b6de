import type { Statements } from '../database/engine.ts';

/**
 * Asks for a build when the database has noted a change of the site; see `private.note_site_change`. A run's
 * changes wait for its own build, unless one is a removal. They are deleted once the site shows them.
 */
export function watchSiteChanges(options: {
  engine: Pick<Statements, 'query'>;
  isIngesting: () => boolean;
  rebuildSoon: () => void;
  rebuildAtOnce: () => void;
  everyMs?: number;
}) {
  const { engine, isIngesting } = options;
  /** Those that a build was asked for, or that one has read. */
  let known = new Set<string>();
  let looking: Promise<void> | null = null;

  async function readChanges() {
    const { rows } = await engine.query<{ id: string; is_removal: boolean }>(
      'select id::text, is_removal from private.site_changes',
    );
    return rows;
  }

  async function look(): Promise<void> {
    const wasIngesting = isIngesting();
    const changes = await readChanges();
    const fresh = changes.filter(({ id }) => !known.has(id));
    const isUrgent = fresh.some(({ is_removal }) => is_removal);
    if (!isUrgent && (wasIngesting || isIngesting() || fresh.length === 0)) return;
    known = new Set(changes.map(({ id }) => id));
    if (isUrgent) options.rebuildAtOnce();
    else options.rebuildSoon();
  }

  const timer = setInterval(() => {
    // A database that is away says so elsewhere, and has kept them when it is back.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = null));
  }, options.everyMs ?? 1000);

  return {
    /** The changes that a build which begins now will show. */
    async take(): Promise<string[]> {
      await looking;
      const ids = (await readChanges()).map(({ id }) => id);
      known = new Set(ids);
      return ids;
    },
    /** To be called once the site shows them. */
    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await engine.query(
        `delete from private.site_changes
         where id in (select value::bigint from jsonb_array_elements_text($1::jsonb))`,
        [JSON.stringify(ids)],
      );
    },
    stop: () => clearInterval(timer),
  };
}
