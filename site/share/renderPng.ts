import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { asReactNode, type ShareBox } from './shareBox.ts';
import { shareSize } from './shareParts.ts';

/** Lays boxes out and draws them, with the site's own headline face. */
export async function renderShareImage(shareBox: ShareBox): Promise<Buffer> {
  const svg = await satori(asReactNode(shareBox), { ...shareSize, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws a square icon from SVG. */
export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
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
