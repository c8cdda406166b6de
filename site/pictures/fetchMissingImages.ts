import { backend } from '../backend/backend.ts';
import { openArticleImages } from './openArticleImages.ts';
import { whenNear } from './whenNear.ts';

const loadImage = openArticleImages(backend);

/** Looks for the images that cards lack, of each card once it comes near the view. */
export function fetchMissingImages(root: ParentNode): void {
  whenNear(root.querySelectorAll('.picture[data-wants-image]'), (picture) => {
    void fetchImage(picture);
  });
}

async function fetchImage(picture: Element): Promise<void> {
  const link = picture.closest('.story')?.querySelector('.headline a');
  const articleUrl = link?.getAttribute('href');
  if (!articleUrl?.startsWith('http')) return;
  picture.removeAttribute('data-wants-image');
  picture.setAttribute('data-loading', '');
  const image = await loadImage(articleUrl);
  const failure = image.kind === 'failed' ? image.reason : await putImage(picture, image.imageUrl);
  if (failure !== null) {
    // For whoever looks into it; the reader sees the club's colours.
    // eslint-disable-next-line no-console
    console.info(`No image for ${articleUrl}: ${failure}`);
  }
  picture.removeAttribute('data-loading');
}

/**
 * Puts the image, if there is one, in its box, which is as large as before, once all of it is there;
 * tells why it could not.
 */
async function putImage(picture: Element, address: URL | null): Promise<string | null> {
  if (address === null) return null;
  const image = new Image(640, 360);
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  image.decoding = 'async';
  image.src = address.href;
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded) return `${address.href} does not load`;
  const noImage = picture.querySelector('.no-image');
  noImage?.setAttribute('aria-hidden', 'true');
  noImage?.after(image);
  return null;
}
