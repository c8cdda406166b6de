import type { PGlite } from '@electric-sql/pglite';
import { reachEmbedded } from './reachEmbedded.ts';
import { testBackend, type TestBackend } from './testBackend.ts';
import './ignoreRefusals.ts';

/** As `TestBackend`, and the engine whole. */
export type EmbeddedTestBackend = TestBackend<PGlite>;

/** The embedded backend in memory with every migration and no row. */
export async function openEmbeddedTestBackend(): Promise<EmbeddedTestBackend> {
  return testBackend(await reachEmbedded());
}
