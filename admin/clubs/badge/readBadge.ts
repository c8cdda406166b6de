import { maxBadgeBytes } from '../../../common/limits.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

/** An image that may be uploaded, or why a file may not. */
export type ReadBadge =
  | { kind: 'ready'; bytes: ArrayBuffer; contentType: string; extension: string }
  | { kind: 'refused'; reason: string };

/** What the bucket takes. */
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
  if (!(await isShown(bytes, file.type))) return refused('Please upload an image file');
  return { kind: 'ready', bytes, contentType: file.type, extension };
}

/** A file's type is only what its name says; whether it is an image, the browser knows. */
async function isShown(bytes: ArrayBuffer, contentType: string): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function refused(reason: string): ReadBadge {
  return { kind: 'refused', reason };
}
