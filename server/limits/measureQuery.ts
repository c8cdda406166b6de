/** What a request to `/rest/v1` asks for, in numbers that stand for the work it makes, and their names. */
export const queryDimensions = {
  /** How deep tables are embedded in one another: `clubs(articles(id))` is 2. */
  nesting: 'levels of embedded tables',
  /** At any depth. */
  embeds: 'embedded tables',
  /** Entries of `select`, embedded tables and theirs included. */
  columns: 'selected columns',
  /** Entries of `select` that stand for every column. */
  wildcards: 'selections of every column',
  /** Comparisons, those within `or` and `and` included; a list of `in` is one unless it is within. */
  conditions: 'conditions',
  /** Comparisons that read whole texts: patterns, regular expressions, full-text search. */
  searches: 'text searches',
  /** Those of them that are regular expressions. */
  expressions: 'regular expressions',
  /** Characters of a parameter's comparisons that search, in the parameter with the most. */
  searchCharacters: 'characters to search for',
  sortKeys: 'columns to sort by',
  /** Sort keys out of embedded tables. */
  embeddedSorts: 'sorts by an embedded table',
  /** Rows to skip; infinite where it is no plain number. */
  offset: 'skipped rows',
};

export type QueryDimension = keyof typeof queryDimensions;
export type QuerySize = Record<QueryDimension, number>;

const selectingKeys = ['select', 'columns', 'on_conflict'];
const searchPattern = '(i?like|i?match|(p[lh]|w)?fts)\\s*[.(]';
const searchAlone = new RegExp(`^\\s*(not\\.)*${searchPattern}`, 'i');
const searchWithin = new RegExp(`\\.\\s*${searchPattern}`, 'gi');
const expressionPattern = 'i?match\\s*[.(]';
const expressionAlone = new RegExp(`^\\s*(not\\.)*${expressionPattern}`, 'i');
const expressionWithin = new RegExp(`\\.\\s*${expressionPattern}`, 'gi');

/**
 * Measures the query of a PostgREST request, decoded once as the backend decodes it. Every
 * occurrence of a parameter counts. Where the syntax leaves a doubt the number is too large, never
 * too small.
 *
 * @param range The header `Range`, which may ask for an offset as well.
 */
export function measureQuery(parameters: URLSearchParams, range: string | null): QuerySize {
  const dimensions = Object.keys(queryDimensions) as QueryDimension[];
  const size = Object.fromEntries(dimensions.map((dimension) => [dimension, 0])) as QuerySize;
  size.offset = Number(/^\d+(?=-)/.exec(range ?? '')?.[0] ?? 0);
  for (const [key, value] of parameters) addParameter(size, key, value);
  return size;
}

function addParameter(size: QuerySize, key: string, value: string): void {
  // Parameters of an embedded table carry its name: `clubs.order`, `clubs.or`. A dot elsewhere, as
  // in `tags->>0.limit`, belongs to a condition.
  const name = /^[\w.]+$/.test(key) ? key.slice(key.lastIndexOf('.') + 1) : key;
  if (name === 'limit' || key === 'apikey') return;
  if (selectingKeys.includes(key)) {
    size.nesting = Math.max(size.nesting, nestingOf(value));
    size.embeds += count(value, '(');
    if (key === 'select') addColumns(size, value);
  } else if (name === 'order') {
    size.sortKeys += count(value, ',') + 1;
    size.embeddedSorts += count(value, '(');
  } else if (name === 'offset') {
    size.offset = Math.max(size.offset, readOffset(value));
  } else if (name === 'or' || name === 'and') {
    size.conditions += Math.max(1, count(value, ',') + count(value, '('));
    addSearches(size, value, searchWithin, expressionWithin);
  } else {
    size.conditions += 1;
    addSearches(size, value, searchAlone, expressionAlone);
  }
}

function addSearches(size: QuerySize, value: string, search: RegExp, expression: RegExp): void {
  const searches = countMatches(value, search);
  if (searches === 0) return;
  size.searches += searches;
  size.expressions += countMatches(value, expression);
  size.searchCharacters = Math.max(size.searchCharacters, charactersWith(search, value));
}

function charactersWith(search: RegExp, value: string): number {
  // Quotes and braces may hold commas of a search itself.
  if (!search.global || /["{]/.test(value)) return value.length;
  const searching = value.split(',').filter((entry) => countMatches(entry, search) > 0);
  return searching.join(',').length;
}

function addColumns(size: QuerySize, select: string): void {
  if (select.trim() === '') return;
  size.columns += count(select, ',') + count(select, '(') + 1;
  size.wildcards += count(select, '*');
}

function nestingOf(value: string): number {
  // A quoted name may hold parentheses that close nothing.
  if (value.includes('"')) return count(value, '(');
  let depth = 0;
  let deepest = 0;
  for (const character of value) {
    if (character === '(') deepest = Math.max(deepest, (depth += 1));
    else if (character === ')') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function countMatches(text: string, pattern: RegExp): number {
  return pattern.global ? (text.match(pattern)?.length ?? 0) : Number(pattern.test(text));
}

function readOffset(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}
