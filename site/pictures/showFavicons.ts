import { faviconUrl } from './faviconUrl.ts';
import { whenNear } from './whenNear.ts';

const loads = new Map<string, Promise<boolean>>();

/**
 * Shows the publishers' icons in the bylines in place of their initials, which stay where a host has
 * none. They are asked for once the page has loaded, so that some fifteen hosts' answers keep no
 * picture waiting, and a host without one is asked once however many cards would show it.
 */
export function showFavicons(root: ParentNode): void {
  const start = () => {
    whenNear(root.querySelectorAll('.byline .favicon:empty'), (place) => void showFavicon(place));
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function showFavicon(place: Element): Promise<void> {
  const link = place.closest('.byline')?.querySelector<HTMLAnchorElement>('.read-more');
  const address = faviconUrl(link?.href ?? '');
  if (address === null) return;
  const isLoaded = loads.get(address) ?? loadIcon(address);
  loads.set(address, isLoaded);
  if (await isLoaded) place.replaceChildren(iconAt(address));
}

async function loadIcon(address: string): Promise<boolean> {
  return iconAt(address)
    .decode()
    .then(
      () => true,
      () => false,
    );
}

function iconAt(address: string): HTMLImageElement {
  const icon = new Image(16, 16);
  icon.alt = '';
  icon.referrerPolicy = 'no-referrer';
  icon.src = address;
  return icon;
}
