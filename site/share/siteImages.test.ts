import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { indexContent } from '../content/indexContent.ts';
import { buildClub, buildContent } from '../content/fixtures/contentBuilders.ts';
import { layOut, renderShareImage } from './renderPng.ts';
import { box, type ShareBox } from './shareBox.ts';
import { siteImages } from './siteImages.ts';

function imagesOf(overrides: Parameters<typeof buildContent>[0]) {
  return siteImages(indexContent(buildContent(overrides)));
}

function ofClub(overrides: Parameters<typeof buildClub>[0]) {
  return { clubs: [buildClub(overrides)] };
}

function draw(image: { box: ShareBox } | undefined): Promise<Buffer> {
  return renderShareImage(image?.box ?? box({}));
}

describe('the pictures of a site', () => {
  it('are one of the site, one a league, and one a club', () => {
    const images = imagesOf({
      clubs: [buildClub(), buildClub({ slug: 'fulham', name: 'Fulham' })],
    });
    expect(images.map(({ path }) => path)).toEqual([
      'share/touchline.png',
      'share/leagues/premier-league.png',
      'share/clubs/arsenal.png',
      'share/clubs/fulham.png',
    ]);
  });

  it.each([
    ['an empty site', {}, 'touchline'],
    ['a league without clubs', {}, 'leagues/premier-league'],
    ['no season', { seasons: [] }, 'leagues/premier-league'],
    ['a club with letters of other scripts', ofClub({ name: 'Łódź ФК 北京' }), 'clubs/arsenal'],
    ['a club with markup in its name', ofClub({ name: '<b>&"A' }), 'clubs/arsenal'],
    ['a club without a monogram', ofClub({ monogram: '' }), 'clubs/arsenal'],
  ])('are 1200 by 630 pixels also for %s', async (_, overrides, name) => {
    const path = `share/${name}.png`;
    const image = await draw(imagesOf(overrides).find((each) => each.path === path));
    const { width, height, format } = await sharp(image).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  });

  it.each(['touchline', 'leagues/premier-league', 'clubs/arsenal'])(
    'show what was laid out, to the pixel: %s',
    async (name) => {
      const clubs = [buildClub(), buildClub({ slug: 'fulham', name: 'Fulham', monogram: 'F' })];
      const image = imagesOf({ clubs }).find(({ path }) => path === `share/${name}.png`);
      const svg = await layOut(image?.box ?? box({}));
      expect(svg).toContain(' mask="');
      const pixels = (drawing: Uint8Array) => sharp(drawing).raw().toBuffer();
      expect((await pixels(await draw(image))).equals(await pixels(Buffer.from(svg)))).toBe(true);
    },
  );

  it('stay the same while the news changes', () => {
    const [before, after] = [0, 7].map((article_count) =>
      imagesOf({ clubs: [buildClub({ article_count })] }).map(({ box }) => box),
    );
    expect(after).toEqual(before);
  });
});
