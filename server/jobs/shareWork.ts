import { z } from 'zod';
import type { Statements } from '../database/engine.ts';

const lookEveryMs = 250;

const workSchema = z.discriminatedUnion('kind', [
  /** Something that visitors see may have changed. */
  z.object({ kind: z.literal('rebuildSoon') }),
  /** Something was taken from visitors, or brought back. */
  z.object({ kind: z.literal('publishAtOnce') }),
  z.object({ kind: z.literal('rebuild'), buildId: z.uuid(), allowShrink: z.boolean() }),
  /** A job that waits to be run. */
  z.object({ kind: z.literal('ingest'), jobId: z.uuid() }),
]);

/** What one server does for all that share its database. */
export type Work = z.infer<typeof workSchema>;

/**
 * Does work here, where this server leads, and otherwise leaves it in the database for the one that does:
 * it stays there until somebody leads.
 *
 * @param isShared Whether others may leave work.
 */
export function shareWork(options: {
  engine: Pick<Statements, 'query'>;
  isShared: boolean;
  leads: () => boolean;
  perform: (work: Work) => void;
  complain: (message: string) => void;
}) {
  const { engine, isShared, leads, perform, complain } = options;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || !leads()) return;
    isLooking = true;
    try {
      const { rows } = await engine.query<{ work: unknown }>(takeAll);
      for (const { work } of rows) perform(workSchema.parse(work));
    } catch {
      // The database is away: what waits stays there, and its absence is told elsewhere.
    } finally {
      isLooking = false;
    }
  }

  const timer = isShared ? setInterval(() => void look(), lookEveryMs) : undefined;
  return {
    ask: (work: Work): void => {
      if (leads()) {
        perform(work);
        return;
      }
      engine.query(leave, [JSON.stringify(work)]).catch((error: unknown) => {
        complain(`The server that leads could not be asked for work: ${String(error)}`);
      });
    },
    stop: () => clearInterval(timer),
  };
}

const leave = 'insert into private.requested_work (work) values ($1::jsonb)';

const takeAll = `
  with taken as (delete from private.requested_work returning id, work)
  select work from taken order by id
`;
