import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { indexContent } from '../content/indexContent.ts';
import { buildClub, buildContent } from '../content/fixtures/contentBuilders.ts';
import { layOut } from './renderPng.ts';
import type { ShareBox } from './shareBox.ts';
import { siteImages } from './siteImages.ts';

const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z"/></svg>';

function imagesOf(overrides: Parameters<typeof buildContent>[0]) {
  return siteImages(indexContent(buildContent(overrides)), iconSvg);
}

describe('the pictures of a site', () => {
  it('are one of the site, one a league, one a club, and the icons', () => {
    const images = imagesOf({
      clubs: [buildClub(), buildClub({ slug: 'fulham', name: 'Fulham' })],
    });
    expect(images.map(({ path }) => path)).toEqual([
      'share/touchline.png',
      'share/leagues/premier-league.png',
      'share/clubs/arsenal.png',
      'share/clubs/fulham.png',
      'icon-144.png',
      'icon-180.png',
      'icon-192.png',
      'icon-512.png',
      'favicon.ico',
    ]);
  });

  it.each([
    ['an empty site', {}, 'share/touchline.png'],
    ['a league without clubs', {}, 'share/leagues/premier-league.png'],
    ['no season', { seasons: [] }, 'share/leagues/premier-league.png'],
    [
      'a club with letters of other scripts',
      { clubs: [buildClub({ name: 'Łódź ФК 北京' })] },
      'share/clubs/arsenal.png',
    ],
    [
      'a club with markup in its name',
      { clubs: [buildClub({ name: '<b>&"A' })] },
      'share/clubs/arsenal.png',
    ],
    [
      'a club without a monogram',
      { clubs: [buildClub({ monogram: '' })] },
      'share/clubs/arsenal.png',
    ],
  ])('are 1200 by 630 pixels also for %s', async (_, overrides, path) => {
    const image = imagesOf(overrides).find((each) => each.path === path);
    const { width, height, format } = await sharp(await image?.draw()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  });

  it.each(['touchline', 'leagues/premier-league', 'clubs/arsenal'])(
    'show what was laid out, to the pixel: %s',
    async (name) => {
      const clubs = [buildClub(), buildClub({ slug: 'fulham', name: 'Fulham', monogram: 'F' })];
      const image = imagesOf({ clubs }).find(({ path }) => path === `share/${name}.png`);
      const svg = await layOut(JSON.parse(image?.source ?? '') as ShareBox);
      expect(svg).toContain(' mask="');
      const pixels = (drawing: Uint8Array) => sharp(drawing).raw().toBuffer();
      const [drawn, laidOut] = [await image?.draw(), Buffer.from(svg)];
      expect((await pixels(drawn ?? Buffer.of())).equals(await pixels(laidOut))).toBe(true);
    },
  );

  it('are also an icon file of 32 pixels, for what reads no page', async () => {
    const file = await imagesOf({})
      .find(({ path }) => path === 'favicon.ico')
      ?.draw();
    const bytes = Buffer.from(file ?? []);
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, place] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
    expect(place + length).toBe(bytes.length);
    const { width, height, format } = await sharp(bytes.subarray(place)).metadata();
    expect({ width, height, format }).toEqual({ width: 32, height: 32, format: 'png' });
  });

  it('stay the same while the news changes', () => {
    const [before, after] = [0, 7].map((article_count) =>
      imagesOf({ clubs: [buildClub({ article_count })] }).map(({ source }) => source),
    );
    expect(after).toEqual(before);
  });

  it('have square icons of the sizes they are named after', async () => {
    for (const image of imagesOf({}).filter(({ path }) => path.startsWith('icon'))) {
      const { width, height } = await sharp(await image.draw()).metadata();
      expect([width, height].map(String)).toEqual(Array(2).fill(/\d+/.exec(image.path)?.[0]));
    }
  });
});
