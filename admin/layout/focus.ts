import type { DialogProps } from '@mui/material';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the keyboard at the beginning of the page's content: where what was focused has gone, the
 * next Tab would begin at the top of the document.
 */
export function focusContent(): void {
  const content = document.getElementById('main-content');
  if (content === null) return;
  content.tabIndex = -1;
  // Not a control, so it shows no ring.
  content.style.outline = 'none';
  content.focus({ preventScroll: true });
}

/**
 * For a dialog whose opener may go with what it does: the focus would be nowhere.
 *
 * @param fallbackFocusId The element to go to then; it can be focused by script.
 */
export function keepFocus(fallbackFocusId: string): NonNullable<DialogProps['slotProps']> {
  return {
    transition: {
      onExited: () => {
        const focused = document.activeElement;
        // Still in the dialog, which is about to go, if there was nowhere to give it back to.
        if (focused === document.body || focused?.closest('.MuiDialog-root')) {
          document.getElementById(fallbackFocusId)?.focus();
        }
      },
    },
  };
}

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
