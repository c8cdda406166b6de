import { backend } from '../backend/backend.ts';
import { onceLoaded, oncePainted } from '../freshness/onceLoaded.ts';
import { openArticleImages } from './openArticleImages.ts';
import { httpUrl } from '../../common/webAddress.ts';

/**
 * Brings the images that the cards of a part of the page have yet to get, once the page has been
 * painted, and the publishers' icons once all else has come: some fifteen hosts' answers are to keep
 * nothing waiting.
 */
export function fetchCardImages(root: ParentNode): void {
  oncePainted(() => {
    whenNear(
      root.querySelectorAll('.picture[data-wants-image]'),
      (picture) => void fetchImage(picture),
    );
  });
  onceLoaded(() => {
    whenNear(root.querySelectorAll('.byline .favicon:empty'), (place) => void showFavicon(place));
  });
}

/** In pixels. Less than this, drawn as large as a lead's picture, is a blur. */
const leastWidth = 300;

/**
 * Marks every image for the style sheet, once it is known: with `data-failed` one that does not load, with
 * `data-loaded` one that does, and with `data-small` one that is not to be set large. An image that failed
 * before this ran is asked for again, so that it reports as well.
 */
export function markImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset['failed'] = '';
    },
    true,
  );
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) markLoaded(target);
    },
    true,
  );
  for (const image of document.images) {
    if (!image.complete) continue;
    if (image.naturalWidth === 0) image.setAttribute('src', image.src);
    else markLoaded(image);
  }
}

function markLoaded(image: HTMLImageElement): void {
  image.dataset['loaded'] = '';
  image.toggleAttribute('data-small', image.naturalWidth < leastWidth);
}

const loadImage = openArticleImages(backend);

async function fetchImage(picture: Element): Promise<void> {
  const link = picture.closest('.story')?.querySelector('.headline a');
  const articleUrl = link?.getAttribute('href');
  // The whole page and a list that came meanwhile ask for the same card.
  if (!articleUrl?.startsWith('http') || !picture.hasAttribute('data-wants-image')) return;
  picture.removeAttribute('data-wants-image');
  picture.toggleAttribute('data-loading');
  const image = await loadImage(articleUrl);
  const failure = image.kind === 'failed' ? image.reason : await putImage(picture, image.imageUrl);
  if (failure !== null) {
    // For whoever looks into it; the reader sees the club's colours.
    // oxlint-disable-next-line no-console
    console.info(`No image for ${articleUrl}: ${failure}`);
  }
  picture.toggleAttribute('data-loading');
}

/**
 * Puts the image, if there is one, in its box, which is as large as before, once all of it is there;
 * tells why it could not.
 */
async function putImage(picture: Element, address: URL | null): Promise<string | null> {
  if (address === null) return null;
  const image = imageAt(address.href, 640, 360);
  image.decoding = 'async';
  if (!(await doesLoad(image))) return `${address.href} does not load`;
  markLoaded(image);
  const noImage = picture.querySelector('.no-image');
  noImage?.setAttribute('aria-hidden', 'true');
  noImage?.after(image);
  return null;
}

const loads = new Map<string, Promise<boolean>>();

/**
 * Shows the publisher's icon in a byline in place of its initials, which stay where a host has none.
 * A host without one is asked once however many cards would show it.
 */
async function showFavicon(place: Element): Promise<void> {
  const link = place.closest('.byline')?.querySelector<HTMLAnchorElement>('.read-more');
  const address = faviconUrl(link?.href ?? '');
  if (address === null) return;
  const isLoaded = loads.get(address) ?? doesLoad(imageAt(address, 16, 16));
  loads.set(address, isLoaded);
  if (await isLoaded) place.replaceChildren(imageAt(address, 16, 16));
}

function imageAt(address: string, width: number, height: number): HTMLImageElement {
  const image = new Image(width, height);
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  return image;
}

function doesLoad(image: HTMLImageElement): Promise<boolean> {
  return image.decode().then(
    () => true,
    () => false,
  );
}

/**
 * The publisher's icon, at the place every browser asks for first. It is taken from the article's
 * own host and not from an icon service, so that no third party learns who reads what; one host's
 * icon is requested once however many cards show it.
 */
export function faviconUrl(articleUrl: string): string | null {
  const url = httpUrl(articleUrl);
  return url === null ? null : new URL('/favicon.ico', url).href;
}

/** Does something with each of the elements, once, when it comes near the view. */
function whenNear(elements: Iterable<Element>, act: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target);
      }
    },
    { rootMargin: '150px' },
  );
  for (const element of elements) observer.observe(element);
}
