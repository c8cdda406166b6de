/**
 * Lets so many go on in one turn of the event loop, and the others in the next ones, in their order: whatever
 * else has arrived meanwhile, such as requests for pages, is served in between.
 */
export function takeTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function beginTurn(): void {
    const next = waiting.splice(0, perTurn);
    taken = next.length;
    if (taken > 0) setImmediate(beginTurn);
    for (const go of next) go();
  }

  return async () => {
    if (taken === perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (taken === 0) setImmediate(beginTurn);
    taken += 1;
    return undefined;
  };
}
