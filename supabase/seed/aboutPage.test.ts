import { describe, expect, it } from 'vitest';
import { seedAboutPage } from './aboutPage.ts';

describe('the About page of the seed', () => {
  it('has four to six paragraphs separated by blank lines', () => {
    const paragraphs = seedAboutPage.content.split('\n\n');

    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(paragraphs.length).toBeLessThanOrEqual(6);
    expect(paragraphs.filter((paragraph) => paragraph.trim() !== paragraph)).toEqual([]);
    expect(paragraphs).not.toContain('');
  });

  it('keeps its description short enough for a search result', () => {
    expect(seedAboutPage.meta_description.length).toBeLessThan(160);
  });

  it.each(['92 clubs', 'every four hours', 'OFFICIAL', 'form', 'open source', 'remove'])(
    'tells the reader about: %s',
    (topic) => {
      expect(seedAboutPage.content.toLowerCase()).toContain(topic.toLowerCase());
    },
  );
});
