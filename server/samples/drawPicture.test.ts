import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { drawPicture } from './drawPicture.ts';

describe('a picture', () => {
  const drawings = seedClubs.flatMap((club) =>
    Array.from({ length: 17 }, (_, number) => drawPicture(club, number)),
  );

  it('is 1200 by 675, with whole numbers, tags that close and no text', () => {
    for (const svg of drawings) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 675" width="1200" height="675">.*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|Gradient|[{}]/);
      expect(svg.match(/<(?!\/)[^>]*[^/]>/g)?.length).toBe(svg.match(/<\//g)?.length);
    }
  });

  it('stays the same for the same story and differs between stories and clubs', () => {
    const [first, second] = seedClubs;
    if (!first || !second) throw new Error('no clubs in the seed');
    const drawing = drawPicture(first, 2117);
    expect(drawPicture(first, 2117)).toBe(drawing);
    expect(drawPicture(first, 2118)).not.toBe(drawing);
    expect(drawPicture(second, 2117)).not.toBe(drawing);
  });
});
