import { fetchMissingImages } from './fetchMissingImages.ts';
import { showFavicons } from './showFavicons.ts';

/** Brings the images that the cards of a part of the page have yet to get. */
export function fetchCardImages(root: ParentNode): void {
  fetchMissingImages(root);
  showFavicons(root);
}
