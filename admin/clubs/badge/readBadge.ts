import { maxBadgeBytes } from '../../../common/limits.ts';
import { refused, sanitiseSvg } from './sanitiseSvg.ts';

/** An image that may be uploaded, or why a file may not. */
export type ReadBadge =
  | { kind: 'ready'; bytes: ArrayBuffer; contentType: string; extension: string }
  | ReturnType<typeof refused>;

/** An image that may be uploaded. */
export type ReadyBadge = Extract<ReadBadge, { kind: 'ready' }>;

/** A longer side would leave a line of it in the square where badges stand. */
const mostSidesRatio = 2;

/** The file types that the bucket takes, with their extensions. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Checks a file that somebody chose as a badge; an SVG comes out without scripts. */
export async function readBadge(file: File): Promise<ReadBadge> {
  if (!file.type.startsWith('image/')) return refused('Please upload an image file');
  if (file.size > maxBadgeBytes) return refused('File size must be less than 2MB');
  const extension = extensions[file.type];
  if (extension === undefined) {
    return refused('Not every browser shows this kind of image. Please upload a PNG, JPG or SVG.');
  }
  let bytes = await file.arrayBuffer();
  if (extension === 'svg') {
    const sanitised = await sanitiseSvg(new TextDecoder().decode(bytes));
    if (sanitised.kind === 'refused') return sanitised;
    bytes = new TextEncoder().encode(sanitised.svg).buffer;
  }
  const size = await sizeOf(bytes, file.type);
  if (size === null) return refused('Please upload an image file');
  const { width, height } = size;
  if (Math.max(width, height) > mostSidesRatio * Math.min(width, height)) {
    return refused(
      `This image is ${String(width)} × ${String(height)}. A badge is at most twice as wide as high, or as high as wide.`,
    );
  }
  return { kind: 'ready', bytes, contentType: file.type, extension };
}

/**
 * A file's type is only what its name says; whether it is an image, the browser knows.
 *
 * @returns in pixels, for a drawing without a size as the browser shows it; null for no image.
 */
async function sizeOf(
  bytes: ArrayBuffer,
  contentType: string,
): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
