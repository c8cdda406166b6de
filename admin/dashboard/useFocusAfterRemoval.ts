import { useCallback, useRef, type RefObject } from 'react';

/**
 * Where the button that was pressed goes away with its row, the focus goes to the heading of the list.
 *
 * @returns the heading's reference, and what to call once the row has gone.
 */
export function useFocusAfterRemoval(): [RefObject<HTMLHeadingElement | null>, () => void] {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useCallback(() => {
    // The list is drawn with the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }, []);
  return [heading, keepFocus];
}
