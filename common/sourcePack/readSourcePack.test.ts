import { describe, expect, it } from 'vitest';
import { seedClubs } from '../pyramid/pyramid.ts';
import { loadSourcePack } from '../pyramid/pyramidFiles.ts';
import { entriesThatAreOn, readSourcePack } from './readSourcePack.ts';

const publishersHeader = 'publisher,is_on,terms';
const feedColumns =
  'name,display_name,type,url,publisher,kind,left_out_links,left_out_titles,keeps_named_only,is_proven';
const sourcesHeader = `club,${feedColumns},evidence,seen`;
const wideHeader = `divisions,${feedColumns},is_on,evidence,seen`;

/** A pack of one publisher with the given lines of feeds. */
function readLines(lines: readonly string[], wide: readonly string[] = []) {
  return readSourcePack({
    publishers: [publishersHeader, 'The Paper,yes,', 'The Wall,no,It forbids it.'].join('\n'),
    sources: [sourcesHeader, ...lines].join('\n'),
    wide: [wideHeader, ...wide].join('\n'),
  });
}

function buildLine(overrides: Partial<Record<string, string>> = {}): string {
  const values: Record<string, string> = {
    club: 'arsenal',
    name: 'The Paper: Arsenal',
    display_name: 'The Paper',
    type: 'rss',
    url: 'https://paper.test/arsenal/rss',
    publisher: 'The Paper',
    kind: 'press',
    left_out_links: '',
    left_out_titles: '',
    keeps_named_only: '',
    is_proven: 'yes',
    evidence: 'read',
    seen: '2026',
    ...overrides,
  };
  return sourcesHeader
    .split(',')
    .map((column) => `"${values[column] ?? ''}"`)
    .join(',');
}

describe('a line of the source pack', () => {
  it('becomes a source with the rules and the rank of its kind', () => {
    const line = buildLine({ left_out_links: '/sounds/| /live/', keeps_named_only: 'yes' });
    expect(readLines([line])).toMatchObject({
      wrong: [],
      publishers: [
        { name: 'The Paper', is_on: true, terms: null },
        { name: 'The Wall', is_on: false, terms: 'It forbids it.' },
      ],
      entries: [
        {
          club: 'arsenal',
          display_name: 'The Paper',
          kind: 'press',
          priority: 40,
          left_out_links: ['/sounds/', '/live/'],
          left_out_titles: [],
          keeps_named_only: true,
          is_proven: true,
          is_on: true,
          divisions: [],
        },
      ],
    });
  });

  it('may be of whole divisions, and be off although its publisher is on', () => {
    const wide = [
      'championship|league-one,All,,rss,https://paper.test/rss,The Paper,press,,,,no,no,,',
    ];
    expect(readLines([], wide)).toMatchObject({
      wrong: [],
      entries: [
        { club: null, divisions: ['championship', 'league-one'], priority: 60, is_on: false },
      ],
    });
  });

  it.each<[string, Partial<Record<string, string>>, string]>([
    ['no address', { url: 'paper.test' }, 'url must be a web address.'],
    ['no name', { name: '' }, 'name is missing.'],
    ['no such type', { type: 'html' }, 'type must be rss, atom or json.'],
    [
      'no such kind',
      { kind: 'blog' },
      'kind must be one of official, press, fan_blog, podcast, forum.',
    ],
    ['no slug', { club: 'Arsenal FC' }, 'club must be a slug such as arsenal.'],
    ['no word of yes and no', { is_proven: 'maybe' }, 'is_proven must be yes or no.'],
    ['nobody', { publisher: 'Who' }, 'publisher “Who” is not in publishers.csv.'],
  ])('that names %s is left out and named, and the others stay', (_case, overrides, fault) => {
    const { entries, wrong } = readLines([
      buildLine(),
      buildLine({ url: 'https://paper.test/other', ...overrides }),
      buildLine({ url: 'https://paper.test/third' }),
    ]);
    expect(wrong).toEqual([`sources.csv, line 3: ${fault}`]);
    expect(entries.map(({ url }) => url)).toEqual([
      'https://paper.test/arsenal/rss',
      'https://paper.test/third',
    ]);
  });

  it.each([['arsenal,short'], [`${buildLine()},more`], ['arsenal,"never closed,,'], ['a,"b"c,']])(
    'is left out when it is %j',
    (line) => {
      const { entries, wrong } = readLines([line]);
      expect(entries).toEqual([]);
      expect(wrong).toEqual([expect.stringMatching(/^sources\.csv, line 2: /)]);
    },
  );

  it('is left out when it repeats an address in another spelling', () => {
    const { entries, wrong } = readLines([
      buildLine(),
      buildLine({ url: 'http://www.paper.test/Arsenal/rss/' }),
    ]);
    expect(entries).toHaveLength(1);
    expect(wrong).toEqual([
      'sources.csv, line 3: it has an address that is there already (sources.csv, line 2).',
    ]);
  });

  it('is adopted unasked where it and its publisher are on', () => {
    const pack = readLines(
      [buildLine(), buildLine({ url: 'https://wall.test/', publisher: 'The Wall' })],
      [',Off,,rss,https://paper.test/off,The Paper,press,,,,no,no,,'],
    );
    expect(entriesThatAreOn(pack).map(({ url }) => url)).toEqual([
      'https://paper.test/arsenal/rss',
    ]);
  });
});

describe('the source pack that is shipped', () => {
  const slugs = new Set(seedClubs.map(({ slug }) => slug));

  it('has no wrong line, no address twice and no unknown publisher', () => {
    expect(loadSourcePack().wrong).toEqual([]);
  });

  it('has no unknown club, and no two feeds of a club with one name', () => {
    const { entries } = loadSourcePack();
    const ofClubs = entries.filter(({ club }) => club !== null);
    expect(ofClubs.filter(({ club }) => !slugs.has(club ?? ''))).toEqual([]);
    const names = entries.map(({ club, name }) => `${club ?? ''} ${name}`);
    expect(names).toHaveLength(new Set(names).size);
  });

  it('reaches every club, with 240 feeds or more, of publishers that are on', () => {
    const on = entriesThatAreOn(loadSourcePack());
    const reached = new Set(on.map(({ club }) => club));
    expect([...slugs].filter((slug) => !reached.has(slug))).toEqual([]);
    expect(on.length).toBeGreaterThanOrEqual(240);
  });

  it('leaves off what its publisher forbids, forums and podcasts', () => {
    const pack = loadSourcePack();
    const off = pack.publishers.filter(({ is_on }) => !is_on).map(({ name }) => name);
    expect(off).toEqual(
      expect.arrayContaining(['Sky Sports', 'Reach plc', 'Newsquest', 'SB Nation', 'Reddit']),
    );
    expect(entriesThatAreOn(pack).filter(({ kind }) => /forum|podcast/.test(kind))).toEqual([]);
  });

  it('leaves the audio of the BBC out', () => {
    const { entries } = loadSourcePack();
    const rules = entries
      .filter(({ publisher }) => publisher === 'BBC')
      .map(({ left_out_links }) => left_out_links);
    expect(new Set(rules.flat())).toEqual(new Set(['/sounds/']));
    expect(rules.every((links) => links.length === 1)).toBe(true);
  });
});
