import { posix } from 'node:path';

/** The text of each file by its path below the checkout. */
export type House = ReadonlyMap<string, string>;

/** Forbids a room to import others: patterns of paths, as dependency-cruiser has them. */
export interface Arrow {
  from: { path?: string; pathNot?: string };
  to: { path?: string };
}

const most = { sources: 15, lines: 300, smallLines: 25 };

/** A tool says where these are, or starts them by their path, so that nobody imports them. */
const placedByTools = [/^supabase\/functions\//, /^site\/pages\//, /^\.github\//];
const entryPoints = [
  /(^|\/|\.)cli\.ts$/,
  /\.entry\.ts$/,
  /^server\/start\.ts$/,
  /^server\/database\/thread\/endWithParent\.ts$/,
  /^admin\/main\.tsx$/,
];
/** Their importer is the list of routes. */
const adminPages = 'admin/pages.ts';
/** Written by `npm run db:types`. */
const generated = ['common/database.types.ts'];

const isSource = (path: string) => /\.(ts|tsx|astro|css)$/.test(path) && !path.endsWith('.d.ts');
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isFixture = (path: string) => /(^|\/)(fixtures|e2e)\//.test(path);
const servesTests = (path: string) =>
  isTest(path) || isFixture(path) || /^(bench|\.ci)\/|^(vitest|playwright)\.config\.ts$/.test(path);
const matches = (path: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(path));

/** Reports each breach of the rules of the rooms in a sentence, by rule. */
export function structureFaults(house: House, arrows: readonly Arrow[]): Record<string, string[]> {
  const importers = readImporters(house);
  return {
    'folders hold 2 to 15 sources': faultsOfFolders(house),
    'files are short enough to be read': faultsOfLength(house),
    'no module is small and has a single importer': faultsOfSmallness(house, importers),
    'constants are not in capitals': faultsOfNames(house),
    'fixtures are in folders of that name': faultsOfFixtures(house, importers),
    'pages and components obey the arrows': faultsOfArrows(importers, arrows),
    'no two folders of a room import each other': faultsOfPairs(importers),
  };
}

function faultsOfFolders(house: House): string[] {
  const sources = [...house.keys()].filter(
    (path) => isSource(path) && path.includes('/') && !isTest(path) && !isFixture(path),
  );
  const direct = Map.groupBy(sources, (path) => posix.dirname(path));
  return [...direct].flatMap(([folder, files]) => {
    if (matches(`${folder}/`, placedByTools)) return [];
    const isAlone = sources.filter((path) => path.startsWith(`${folder}/`)).length === 1;
    if (files.length <= most.sources && !isAlone) return [];
    return [`${folder} holds ${files.length}`];
  });
}

function faultsOfLength(house: House): string[] {
  return [...house].flatMap(([path, text]) => {
    if (!isSource(path) || generated.includes(path)) return [];
    const lines = countLines(text);
    return lines > most.lines ? [`${path} has ${lines} lines`] : [];
  });
}

/** Components are PascalCase, all other constants camelCase; what a route exports is named by Astro. */
function faultsOfNames(house: House): string[] {
  return [...house].flatMap(([path, text]) => {
    if (!isSource(path) || generated.includes(path)) return [];
    const names = [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)];
    return names.flatMap(([, name]) => (name === 'GET' ? [] : [`${path} names ${name}`]));
  });
}

function faultsOfSmallness(house: House, importers: Importers): string[] {
  return [...house].flatMap(([path, text]) => {
    if (!/\.tsx?$/.test(path) || servesTests(path) || countLines(text) > most.smallLines) return [];
    if (matches(path, [...placedByTools, ...entryPoints])) return [];
    const [only, ...others] = productImporters(importers, path);
    return only !== undefined && only !== adminPages && others.length === 0
      ? [`${path} is for ${only} alone`]
      : [];
  });
}

function faultsOfFixtures(house: House, importers: Importers): string[] {
  return [...house.keys()].flatMap((path) => {
    if (!/\.tsx?$/.test(path) || servesTests(path) || matches(path, entryPoints)) return [];
    const all = [...(importers.get(path) ?? [])];
    const [test] = all;
    return test !== undefined && all.every(servesTests)
      ? [`${path} is for ${test} and its like`]
      : [];
  });
}

/** Those of TypeScript are dependency-cruiser's to judge, which does not read Astro's files. */
function faultsOfArrows(importers: Importers, arrows: readonly Arrow[]): string[] {
  const edges = [...importers].flatMap(([to, froms]) => [...froms].map((from) => ({ from, to })));
  return edges
    .filter(({ from, to }) => from.endsWith('.astro') || to.endsWith('.astro'))
    .filter(({ from, to }) => arrows.some((arrow) => forbids(arrow, from, to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

function faultsOfPairs(importers: Importers): string[] {
  const arrows = new Set<string>();
  for (const [to, froms] of importers) {
    for (const from of froms) {
      const isWithin = from.split('/')[0] === to.split('/')[0];
      if (!isWithin || servesTests(from) || servesTests(to)) continue;
      arrows.add(`${posix.dirname(from)} imports ${posix.dirname(to)}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' imports ');
    return from < to && arrows.has(`${to} imports ${from}`);
  });
}

function forbids({ from, to }: Arrow, importer: string, imported: string): boolean {
  return (
    new RegExp(from.path ?? '').test(importer) &&
    !(from.pathNot !== undefined && new RegExp(from.pathNot).test(importer)) &&
    new RegExp(to.path ?? '$^').test(imported)
  );
}

/** Who imports each file. */
type Importers = ReadonlyMap<string, ReadonlySet<string>>;

function readImporters(house: House): Importers {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of house) {
    if (!/\.(ts|tsx|astro|mjs)$/.test(path)) continue;
    for (const [, quoted = ''] of text.matchAll(importPattern)) {
      const imported = posix.join(posix.dirname(path), quoted.replace(/\?.*$/, ''));
      if (!house.has(imported) || imported === path) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
    }
  }
  return importers;
}

/** Files named behind `from`, `import` and `new URL`, by a path from the one that names them. */
const importPattern = /(?:\bfrom|\bimport|\bimport\(|\bURL\()\s*['"](\.[^'"]*|[\w-]+\.ts)['"]/g;

function productImporters(importers: Importers, path: string): string[] {
  return [...(importers.get(path) ?? [])].filter((importer) => !servesTests(importer));
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
