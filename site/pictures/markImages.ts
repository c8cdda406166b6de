/** In pixels: smaller pictures are blurred when set large. */
const leastWidth = 300;

/** Marks failed, loaded and small images for the style sheet. Runs in the head, ahead of every image. */
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
