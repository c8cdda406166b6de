import { openClient } from '../../../common/openClient.ts';
import type { Keys } from '../../../common/localServer.ts';
import { badgeStore } from '../../../operate/move/badgeStore.ts';
import { exportTo } from '../../../operate/move/exportTo.ts';
import { moveStore } from '../../../operate/move/moveStore.ts';
import type { Backend } from '../createBackend.ts';

interface Reached {
  keys: Pick<Keys, 'secretKey'>;
  /** Where browsers reach the backend, and with it the badges. */
  siteUrl: string;
}

/** Writes an export of a backend that is open in this process to a folder that is not there yet. */
export async function exportBackend(
  backend: Backend,
  reached: Reached,
  folder: string,
): Promise<void> {
  await exportTo(folder, { ...moveOf(backend, reached), now: () => new Date() });
}

/** A backend that is open in this process, as exports and imports see it. */
export function moveOf(backend: Backend, { keys, siteUrl }: Reached) {
  const client = openClient(siteUrl, keys.secretKey, (input, init) =>
    backend.fetch(new Request(input, init)),
  );
  return { store: moveStore(client), badges: badgeStore(client) };
}
