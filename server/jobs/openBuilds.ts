import type { SiteFolders } from '../files/siteFolders.ts';
import type { Commands } from './createCommands.ts';
import { createRebuilder, type Rebuilder } from './rebuilder.ts';

/** The builds of the server, one at a time. */
export interface Builds {
  rebuilder: Rebuilder;
  /** Has the next build accept a loss of articles. */
  allowShrink: () => void;
}

/**
 * Builds the site beside the one that is served, and serves it once it is whole.
 *
 * @param around.complain Hears a sentence when a build fails.
 * @param around.onEnd Called when a build has ended, however it did.
 */
export function openBuilds(
  commands: Pick<Commands, 'build'>,
  folders: SiteFolders,
  around: { complain: (message: string) => void; onEnd: () => void },
  quietMs: number,
): Builds {
  let allowsShrink = false;
  const build = async (brokenOff: AbortSignal) => {
    const folder = folders.next();
    const allowShrink = allowsShrink;
    allowsShrink = false;
    try {
      await commands.build({ folder, previousFolder: folders.current(), allowShrink, brokenOff });
      brokenOff.throwIfAborted();
      await folders.publishIfBuilt(folder);
    } finally {
      // The one that begins in its place may do the same.
      if (brokenOff.aborted) allowsShrink ||= allowShrink;
      around.onEnd();
    }
  };
  return {
    rebuilder: createRebuilder(build, around.complain, quietMs),
    allowShrink: () => (allowsShrink = true),
  };
}
