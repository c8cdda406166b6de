import type { SampleClub } from './sampleClub.ts';

const COLOURS = ['#7c1d3f', '#ffffff', '#000000', '#1d4e89', '#fdb913', '#1b6b4b', '#f3f3f3'];

/** For tests: that many invented clubs, one with an ampersand in its name, in assorted colours. */
export function buildClubs(count: number, overrides: Partial<SampleClub> = {}): SampleClub[] {
  return Array.from({ length: count }, (_, index) => {
    const place = String.fromCodePoint(65 + (index % 26));
    const name = index === 1 ? 'Quay & Harbour Athletic' : `${place}shire ${String(index)} Rovers`;
    return {
      name,
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      aliases: [`${place}shire ${String(index)}`],
      primaryColour: COLOURS[index % COLOURS.length] ?? '#7c1d3f',
      secondaryColour: COLOURS[(index * 3 + 1) % COLOURS.length] ?? '#ffffff',
      ...overrides,
    };
  });
}
