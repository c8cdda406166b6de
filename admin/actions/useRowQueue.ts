import { useRef, useState } from 'react';
import { usePerform, type ActionContext } from './useAction.ts';

/**
 * Something that is asked of the rows of a list, faster than it is done: a call waits for those before it, so that
 * none is lost, and no row is asked for twice. Each failure is said, and keeps none of the others from being done.
 *
 * @param act What to do with rows; it notifies of its own success.
 * @returns how to ask for it, and the ids of the rows that it is not over with.
 */
export function useRowQueue<Row extends { id: string }, Args extends unknown[]>(
  act: (context: ActionContext, rows: readonly Row[], ...args: Args) => Promise<void>,
): [ask: (rows: readonly Row[], ...args: Args) => void, asked: ReadonlySet<string>] {
  const perform = usePerform(act);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(Promise.resolve());

  const ask = (rows: readonly Row[], ...args: Args) => {
    const added = rows.filter(({ id }) => !asked.has(id));
    if (added.length === 0) return;
    setAsked((before) => new Set([...before, ...added.map(({ id }) => id)]));
    last.current = last.current
      .then(() => perform(added, ...args))
      .then(() =>
        setAsked(
          (before) => new Set([...before].filter((id) => added.every((row) => row.id !== id))),
        ),
      );
  };
  return [ask, asked];
}
