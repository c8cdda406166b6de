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
