import { queryLimits } from './limits.ts';

/** The dimensions of a query of `/rest/v1` that stand for the work it makes, and their names. */
const dimensions = {
  /** How deep tables are embedded in one another: `clubs(articles(id))` is 2. Each level multiplies. */
  nesting: 'levels of embedded tables',
  embeds: 'embedded tables',
  /** Entries of `select` at any depth. One for every column counts as ten. */
  columns: 'selected columns',
  /** Comparisons, those within `or` and `and` included. */
  conditions: 'conditions',
  /** Comparisons that read whole texts: patterns, regular expressions, full-text search. */
  searches: 'text searches',
  /** Those that are regular expressions: a few characters may take hours. */
  expressions: 'regular expressions',
  /** Characters of the longest parameter that searches: a phrase takes the square of its words. */
  searchCharacters: 'characters to search for',
  /** Columns to sort by. One of an embedded table counts as five. */
  sortKeys: 'columns to sort by',
  /** Infinite where it is no plain number. */
  offset: 'skipped rows',
};

type Dimension = keyof typeof dimensions;
export type QuerySize = Record<Dimension, number>;

const tablePath = /^\/rest\/v1\/(\w+)\/*$/;
const smallTables = ['leagues', 'seasons', 'clubs', 'league_memberships', 'sources'];
const search = String.raw`(?:^\s*(?:not\.)*|\.\s*)(?:i?like|i?match|(?:p[lh]|w)?fts)\s*[.(]`;
const expression = String.raw`(?:^\s*(?:not\.)*|\.\s*)i?match\s*[.(]`;

/**
 * Refuses a query that would keep the database busy; null for any other. The embedded one works on one
 * statement at a time and ends none early. `isAdministrator` is asked only beyond the limits of visitors.
 */
export async function refuseCostlyQuery(
  request: Request,
  isAdministrator: () => Promise<boolean>,
): Promise<Response | null> {
  const url = new URL(request.url);
  const size = measureQuery(url.searchParams, request.headers.get('range'));
  const excess = findExcess(size, queryLimits.anybody);
  if (excess !== null) return refuse(excess, 'Ask in several smaller requests.');
  const visitorExcess = findExcess(size, limitsOfVisitor(url));
  if (visitorExcess === null || (await isAdministrator())) return null;
  return refuse(visitorExcess, 'An administrator who is signed in may ask for more.');
}

function limitsOfVisitor({ pathname, searchParams }: URL): Partial<QuerySize> {
  const table = tablePath.exec(pathname)?.[1];
  // The answer of a function may be large, and each column selected from it is one more copy.
  if (table === undefined) return { ...queryLimits.visitor, columns: 1 };
  // An article has one club and one source.
  if (table === 'articles' || table === 'club_leads') return { ...queryLimits.visitor, embeds: 2 };
  const reachesArticles = searchParams.getAll('select').some((value) => /articles/i.test(value));
  return smallTables.includes(table) && !reachesArticles
    ? queryLimits.visitorOfSmallTable
    : queryLimits.visitor;
}

/** Every occurrence of a parameter counts. In doubt a number is too large, never too small. */
function measureQuery(parameters: URLSearchParams, range: string | null): QuerySize {
  const names = Object.keys(dimensions) as Dimension[];
  const size = Object.fromEntries(names.map((name) => [name, 0])) as QuerySize;
  size.offset = Number(/^\d+(?=-)/.exec(range ?? '')?.[0] ?? 0);
  for (const [key, value] of parameters) addParameter(size, key, value);
  return size;
}

function addParameter(size: QuerySize, key: string, value: string): void {
  // A dot also stands before the name of an embedded table's parameter, and within `tags->>0.limit`.
  const name = /^[\w.]+$/.test(key) ? key.slice(key.lastIndexOf('.') + 1) : key;
  if (name === 'limit' || key === 'apikey') return;
  if (['select', 'columns', 'on_conflict'].includes(key)) {
    size.nesting = Math.max(size.nesting, nestingOf(value));
    size.embeds += count(value, '(');
    if (key === 'select' && value.trim() !== '') {
      size.columns += count(value, ',') + count(value, '(') + 9 * count(value, '*') + 1;
    }
  } else if (name === 'order') {
    size.sortKeys += count(value, ',') + 4 * count(value, '(') + 1;
  } else if (name === 'offset') {
    const offset = /^\s*\d+\s*$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
    size.offset = Math.max(size.offset, offset);
  } else {
    const isList = name === 'or' || name === 'and';
    size.conditions += isList ? Math.max(1, count(value, ',') + count(value, '(')) : 1;
    addSearches(size, value, isList);
  }
}

function addSearches(size: QuerySize, value: string, isList: boolean): void {
  // Outside of a list the operator stands first, and what follows is text.
  const times = (pattern: string) =>
    isList ? (value.match(new RegExp(pattern, 'gi'))?.length ?? 0) : operatorCount(pattern, value);
  const searches = times(search);
  size.searches += searches;
  size.expressions += times(expression);
  if (searches > 0) size.searchCharacters = Math.max(size.searchCharacters, value.length);
}

function operatorCount(pattern: string, value: string): number {
  return new RegExp(pattern, 'i').exec(value)?.index === 0 ? 1 : 0;
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

function findExcess(size: QuerySize, limits: Partial<QuerySize>): string | null {
  for (const [key, most] of Object.entries(limits)) {
    const dimension = key as Dimension;
    if (size[dimension] > most) return `Too many ${dimensions[dimension]}: ${most} at most.`;
  }
  return null;
}

/** In the shape of PostgREST's errors, with the code for a statement that is too complex. */
function refuse(message: string, hint: string): Response {
  return Response.json({ code: '54001', message, details: null, hint }, { status: 400 });
}
