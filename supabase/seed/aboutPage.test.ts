import { describe, expect, it } from 'vitest';
import seedAboutPage from './aboutPage.json' with { type: 'json' };

describe('the About page of the seed', () => {
  it('has four to six paragraphs without blank lines in them', () => {
    const { paragraphs } = seedAboutPage;

    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(paragraphs.length).toBeLessThanOrEqual(6);
    expect(paragraphs.filter((paragraph) => paragraph.trim() !== paragraph)).toEqual([]);
    expect(paragraphs).not.toContain('');
    expect(paragraphs.join('')).not.toContain('\n');
  });

  it('keeps its description short enough for a search result', () => {
    expect(seedAboutPage.meta_description.length).toBeLessThan(160);
  });

  it.each(['92 clubs', 'every four hours', 'OFFICIAL', 'form', 'open source', 'remove'])(
    'tells the reader about: %s',
    (topic) => {
      expect(seedAboutPage.paragraphs.join('\n').toLowerCase()).toContain(topic.toLowerCase());
    },
  );
});
