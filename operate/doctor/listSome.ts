const MOST = 5;

/** The first few of a list in words, and how many more there are. */
export function listSome(items: readonly string[]): string {
  const shown = items.slice(0, MOST).join('; ');
  return items.length > MOST ? `${shown}; and ${items.length - MOST} more` : shown;
}
