import { randomUUID } from 'node:crypto';
import type { Statements } from '../database/engine.ts';
import type { SiteFolders } from './siteFolders.ts';
import type { Commands } from './createCommands.ts';
import { createRebuilder, type Rebuilder } from './rebuilder.ts';
import { watchSiteChanges } from './watchSiteChanges.ts';

interface BuildsToOpen {
  commands: Pick<Commands, 'build'>;
  folders: SiteFolders;
  engine: Pick<Statements, 'query'>;
  quietMs: number;
  /** A run ends in a build of its own. */
  isIngesting: () => boolean;
  /** Takes a sentence when a build fails. */
  complain: (message: string) => void;
}

/** Opens the builds of the site, which replaces the served one when it is whole. */
export function openBuilds(options: BuildsToOpen) {
  const { commands, folders, engine, complain } = options;
  let allowsShrink = false;
  const rebuilder = createRebuilder(build, complain, options.quietMs);
  const watch = watchSiteChanges({
    engine,
    isIngesting: options.isIngesting,
    rebuildSoon: () => rebuilder.rebuildSoon(),
    rebuildAtOnce: () => note(randomUUID(), 'rebuildAtOnce'),
  });

  async function build(brokenOff: AbortSignal): Promise<void> {
    const folder = folders.next();
    const allowShrink = allowsShrink;
    allowsShrink = false;
    try {
      const changes = await watch.take();
      await commands.build({ folder, previousFolder: folders.current(), allowShrink, brokenOff });
      brokenOff.throwIfAborted();
      await folders.publishIfBuilt(folder);
      // Those that stay, as when the database is away, are built once more.
      await watch.forget(changes).catch(() => undefined);
    } finally {
      // The build that begins in its place may do the same.
      if (brokenOff.aborted) allowsShrink ||= allowShrink;
    }
  }

  /** A stop may close the database before the end of a build is noted; the next start does it. */
  function note(buildId: string, how: 'rebuild' | 'rebuildAtOnce'): void {
    recordBuild(buildId, rebuilder, engine, how).catch((error: unknown) => {
      complain(`A build could not be noted: ${String(error)}`);
    });
  }

  return {
    rebuilder,
    /** Builds the site, and notes in `site_builds` under this id how it goes. */
    rebuild: (buildId: string, { allowShrink }: { allowShrink: boolean }): void => {
      if (allowShrink) allowsShrink = true;
      note(buildId, 'rebuild');
    },
    close: () => {
      watch.stop();
      rebuilder.close();
    },
  };
}

/** Builds the site and records in `site_builds` how it goes; rejects when the database fails. */
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
