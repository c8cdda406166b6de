import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { asReactNode, type ShareBox } from './shareBox.ts';
import { shareSize } from './shareParts.ts';

/** Lays boxes out, with the site's own headline face, and draws them. */
export async function renderShareImage(shareBox: ShareBox): Promise<Buffer> {
  const svg = await layOut(shareBox);
  // Masks keep inside its box what is inside it anyway, and take two thirds of the time.
  return sharp(Buffer.from(svg.replaceAll(/ mask="[^"]*"/g, '')))
    .png()
    .toBuffer();
}

/** The drawing as SVG, with masks around all of its parts. */
export async function layOut(shareBox: ShareBox): Promise<string> {
  return satori(asReactNode(shareBox), { ...shareSize, fonts: await loadFonts() });
}

/** Draws a square icon from SVG. */
export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

const faviconSize = 32;

/** The same as the one picture of an ICO file, which may hold a PNG as it is. */
export async function renderFavicon(svg: string): Promise<Buffer> {
  const png = await renderIcon(svg, faviconSize);
  const header = Buffer.alloc(22);
  // An icon, of one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // Its width and height, planes, bits of a pixel, length and place.
  header.writeUInt8(faviconSize, 6);
  header.writeUInt8(faviconSize, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    ['latin', 'latin-ext'].map(async (subset) => ({
      name: `Barlow Condensed ${subset}`,
      weight: 600 as const,
      data: await readFile(
        new URL(
          import.meta.resolve(
            `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-600-normal.woff`,
          ),
        ),
      ),
    })),
  );
  return fonts;
}
