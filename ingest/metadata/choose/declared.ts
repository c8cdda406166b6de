import type { ImageCandidate } from '../../read/chooseImage.ts';

/** A picture that a page names as its own. Sizes are in CSS pixels, null when not told. */
export function declared(
  url: string,
  width: number | null = null,
  height: number | null = null,
): ImageCandidate {
  return { url, width, height, isDeclared: true };
}
