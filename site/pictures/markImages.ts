/** In pixels. Less than this, drawn as large as a lead's picture, is a blur. */
const leastWidth = 300;

/**
 * Marks every image for the style sheet, once it is known: with `data-failed` one that does not load, with
 * `data-loaded` one that does, and with `data-small` one that is not to be set large. Runs in the head, so
 * that no image is ahead of it.
 */
export function markImages(): void {
  const listen = (event: 'load' | 'error', mark: (image: HTMLImageElement) => void) => {
    document.addEventListener(
      event,
      ({ target }) => {
        if (target instanceof HTMLImageElement) mark(target);
      },
      true,
    );
  };
  listen('error', ({ dataset }) => {
    dataset['failed'] = '';
  });
  listen('load', (image) => {
    image.dataset['loaded'] = '';
    image.toggleAttribute('data-small', image.naturalWidth < leastWidth);
  });
}
