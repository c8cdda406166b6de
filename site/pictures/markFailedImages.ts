/**
 * Marks every image that does not load with `data-failed`, for the style sheet to put something in
 * its place. An image that failed before this ran is asked for again, so that it reports as well.
 */
export function markFailedImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset['failed'] = '';
    },
    true,
  );
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
  }
}
