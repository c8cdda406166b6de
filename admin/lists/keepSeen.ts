import type { Identifier } from 'react-admin';

/** The selected rows of a list, and the filter under which they were selected. */
export interface Selection {
  ids: readonly Identifier[];
  filterValues: object;
}

/**
 * The selection once a list may have changed: nothing under another filter, and otherwise what is still
 * among the rows. Nobody changes what is not on the screen.
 *
 * @param seenIds The rows that are listed.
 * @returns the same object where all of it stays.
 */
export function keepSeen(
  selection: Selection,
  filterValues: object,
  seenIds: readonly Identifier[],
): Selection {
  if (JSON.stringify(filterValues) !== JSON.stringify(selection.filterValues)) {
    return { ids: [], filterValues };
  }
  const ids = selection.ids.filter((id) => seenIds.includes(id));
  return ids.length === selection.ids.length ? selection : { ids, filterValues };
}
