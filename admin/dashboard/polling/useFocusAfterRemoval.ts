import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Where the button that was pressed goes away with its row, the focus goes to the heading of the list.
 *
 * @param rows What the list shows.
 * @returns the heading's reference, and what to call with the id of a row that is about to go.
 */
export function useFocusAfterRemoval(
  rows: readonly { id: string }[] | undefined,
): [RefObject<HTMLHeadingElement | null>, (id: string) => void] {
  const heading = useRef<HTMLHeadingElement>(null);
  const removedId = useRef<string | null>(null);

  useEffect(() => {
    if (removedId.current === null || rows?.some(({ id }) => id === removedId.current)) return;
    removedId.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [rows]);

  const noteRemoval = useCallback((id: string) => {
    removedId.current = id;
  }, []);
  return [heading, noteRemoval];
}
