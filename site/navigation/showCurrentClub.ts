/** Scrolls the strip sideways, and only the strip, so that the page's own club is in its middle. */
export function showCurrentClub(): void {
  const strip = document.querySelector('.strip');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current) return;
  const { left, width } = current.getBoundingClientRect();
  strip.scrollLeft += left - (strip.clientWidth - width) / 2;
}
