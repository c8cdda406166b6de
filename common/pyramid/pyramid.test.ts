import { describe, expect, it } from 'vitest';
import aboutPage from '../../supabase/seed/aboutPage.json' with { type: 'json' };
import { seedClubs, seedLeagues } from './pyramid.ts';
import { contrast } from '../clubs/readableOn.ts';
import { slugFor } from '../clubs/slugFor.ts';

/** Text on a crest is set in whichever of these two reads better. */
const ink = '#15181C';
const paper = '#FBF9F4';

/** WCAG 2.2, 1.4.3 Contrast (Minimum), level AA. */
const readableContrast = 4.5;

/** Below this the two fields of a parted crest melt into one at the size of a list. */
const partedContrast = 1.9;

describe('the divisions of the seed', () => {
  it('are the four English ones, tier by tier', () => {
    expect(seedLeagues.map(({ name, tier }) => `${String(tier)} ${name}`)).toEqual([
      '1 Premier League',
      '2 Championship',
      '3 League One',
      '4 League Two',
    ]);
    expect(seedLeagues.map(({ name, slug }) => slugFor(name) === slug)).not.toContain(false);
  });
});

describe('the clubs of the seed', () => {
  it('are 96, in the order of their names', () => {
    const names = seedClubs.map(({ name }) => name);

    expect(names).toHaveLength(96);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it.each(['name', 'slug', 'shortName', 'officialSite', 'monogram'] as const)(
    'share no %s',
    (field) => {
      expect(repeated(seedClubs.map((club) => club[field].toLowerCase()))).toEqual([]);
    },
  );

  it('share no host, with or without www', () => {
    const hosts = seedClubs.map((club) => new URL(club.officialSite).hostname);

    expect(repeated(hosts.map((host) => host.replace(/^www\./, '')))).toEqual([]);
  });
});

describe('the About page of the seed', () => {
  it('has paragraphs without blank lines in them, and a description for a search result', () => {
    const { paragraphs, meta_description } = aboutPage;

    expect(paragraphs.filter((text) => text.trim() !== text || /^$|\n/.test(text))).toEqual([]);
    expect(meta_description.length).toBeLessThan(160);
  });

  it.each(['92 clubs', 'every four hours', 'official', 'form', 'open source', 'remove'])(
    'tells the reader about: %s',
    (topic) => {
      expect(aboutPage.paragraphs.join('\n').toLowerCase()).toContain(topic);
    },
  );
});

describe.each(seedClubs)('$name', (club) => {
  it('is called by its common name, without FC', () => {
    expect(club.name).toBe(club.name.trim());
    expect(club.name).not.toMatch(/\bFC\b| AFC$/);
  });

  it('has the slug of its name', () => {
    expect(club.slug).toBe(slugFor(club.name));
    expect(club.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has aliases of its own, none of them the name of a club', () => {
    const names = seedClubs.map(({ name }) => name.toLowerCase());
    const aliases = club.aliases.map((alias) => alias.toLowerCase());

    expect(repeated(aliases)).toEqual([]);
    expect(aliases.filter((alias) => names.includes(alias))).toEqual([]);
    expect(club.aliases.filter((alias) => !/^[A-Z][A-Za-z' ]+$/.test(alias))).toEqual([]);
  });

  it('has an https site without a path', () => {
    const { origin, protocol } = new URL(club.officialSite);

    expect(protocol).toBe('https:');
    expect(club.officialSite).toBe(origin);
  });

  it('has two colours that part a crest and carry text', () => {
    const { primaryColour, secondaryColour } = club;

    expect(contrast(primaryColour, secondaryColour)).toBeGreaterThanOrEqual(partedContrast);
    for (const plate of [primaryColour, secondaryColour]) {
      const bestContrast = Math.max(contrast(plate, ink), contrast(plate, paper));
      expect(bestContrast).toBeGreaterThanOrEqual(readableContrast);
    }
  });
});

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
