import { describe, expect, it } from 'vitest';
import { filterStories } from './countFacets.ts';
import type { StoryFacts } from './openSearchIndex.ts';
import { readRequest, type SearchRequest } from './searchRequest.ts';

const now = new Date('2026-11-21T15:00:00Z');

function buildFacts(daysOld: number, overrides: Partial<StoryFacts> = {}): StoryFacts {
  return {
    publishedMs: now.getTime() - daysOld * 86_400_000,
    kind: 'official',
    topic: 'transfer',
    clubs: ['bury'],
    leagues: ['league-two'],
    ...overrides,
  };
}

const facts = [
  buildFacts(0.5),
  buildFacts(1, { kind: 'fans' }),
  buildFacts(6, { topic: 'injury', clubs: ['bury', 'york'] }),
  buildFacts(29, { topic: 'injury', kind: null }),
  buildFacts(400, { clubs: ['york'], leagues: [] }),
  buildFacts(-0.1, { topic: 'other', kind: 'press' }),
];

function filter(overrides: Partial<SearchRequest>, stories = [...facts.keys()]) {
  return filterStories(stories, facts, { ...readRequest(''), ...overrides }, now);
}

describe('the filters of a search', () => {
  it.each<[Partial<SearchRequest>, number[]]>([
    [{}, [0, 1, 2, 3, 4, 5]],
    [{ days: '1' }, [0, 1, 5]],
    [{ days: '7' }, [0, 1, 2, 5]],
    [{ days: '30' }, [0, 1, 2, 3, 5]],
    [{ kind: 'official' }, [0, 2, 4]],
    [{ topic: 'injury' }, [2, 3]],
    [{ club: 'york' }, [2, 4]],
    [{ league: 'league-two' }, [0, 1, 2, 3, 5]],
    [{ club: 'york', topic: 'injury', days: '7' }, [2]],
    [{ club: 'york', kind: 'press' }, []],
    [{ topic: 'gossip' }, []],
  ])('%o lets through %j', (chosen, stories) => {
    expect(filter(chosen).stories).toEqual(stories);
  });

  it('count what each choice would leave, the others being as they are', () => {
    const { counts } = filter({ topic: 'injury', days: '7' });
    expect(Object.fromEntries(counts.topic)).toEqual({ '': 4, transfer: 2, injury: 1, other: 1 });
    expect(Object.fromEntries(counts.days)).toEqual({ '': 2, '7': 1, '30': 2 });
    expect(Object.fromEntries(counts.club)).toEqual({ '': 1, bury: 1, york: 1 });
    expect(Object.fromEntries(counts.kind)).toEqual({ '': 1, official: 1 });
  });

  it('count only what has the words, and say of every choice what it then leaves', () => {
    const some = [0, 1, 2, 4];
    for (const [facet, values] of Object.entries(filter({ kind: 'official' }, some).counts)) {
      for (const [value, count] of values) {
        const chosen = { kind: 'official', [facet]: value };
        expect(filter(chosen, some).stories, `${facet} ${value}`).toHaveLength(count);
      }
    }
  });
});
