import {
  measureQuery,
  queryDimensions,
  type QueryDimension,
  type QuerySize,
} from './measureQuery.ts';

type Bounds = Partial<QuerySize>;

/**
 * What nobody may exceed who does not hold the secret key. Each level of embedding multiplies; a regular
 * expression of a few characters may take hours, even of the shortest texts; and a search for a phrase
 * takes the square of its words.
 */
const callerBounds: Bounds = { nesting: 2, embeds: 8, expressions: 0, searchCharacters: 500 };

/** The largest questions that still take a fraction of a second with 100,000 articles. */
const visitorBounds: Bounds = {
  nesting: 1,
  embeds: 0,
  columns: 30,
  wildcards: 3,
  conditions: 12,
  searches: 0,
  sortKeys: 4,
  embeddedSorts: 0,
  offset: 1000,
};

const tablePath = /^\/rest\/v1\/(\w+)\/*$/;

/** As many rows as there are clubs, or a few for each: they may be joined and searched by name. */
const smallTables = ['leagues', 'seasons', 'clubs', 'league_memberships', 'sources'];

/**
 * The answer to a request to `/rest/v1` that would keep the database busy for too long; null where
 * it may go on. The database works on one statement at a time, and until it is done the whole
 * server waits, so that what one caller may ask has a bound.
 *
 * @param isAdministrator Asked only about what a visitor may not do.
 */
export async function refuseCostlyQuery(
  request: Request,
  isAdministrator: () => Promise<boolean>,
): Promise<Response | null> {
  const url = new URL(request.url);
  const size = measureQuery(url.searchParams, request.headers.get('range'));
  const excess = findExcess(size, callerBounds);
  if (excess !== null) return refuse(excess, 'Ask in several smaller requests.');
  const visitorExcess = findExcess(size, boundsOfVisitor(url));
  if (visitorExcess === null || (await isAdministrator())) return null;
  return refuse(visitorExcess, 'An administrator who is signed in may ask for more.');
}

function boundsOfVisitor(url: URL): Bounds {
  const table = tablePath.exec(url.pathname)?.[1];
  // A function's answer may be large, and each column selected from it is one more copy.
  if (table === undefined) return { ...visitorBounds, columns: 1 };
  // An article has one club and one source.
  if (table === 'articles') return { ...visitorBounds, embeds: 2 };
  const reachesArticles = url.searchParams
    .getAll('select')
    .some((value) => /articles/i.test(value));
  if (!smallTables.includes(table) || reachesArticles) return visitorBounds;
  return { ...visitorBounds, nesting: 2, embeds: 3, searches: 1 };
}

function findExcess(size: QuerySize, bounds: Bounds): string | null {
  for (const [key, most] of Object.entries(bounds)) {
    const dimension = key as QueryDimension;
    if (size[dimension] > most) return `Too many ${queryDimensions[dimension]}: ${most} at most.`;
  }
  return null;
}

/** In the shape of PostgREST's errors, with the code for a statement that is too complex. */
function refuse(message: string, hint: string): Response {
  return Response.json({ code: '54001', message, details: null, hint }, { status: 400 });
}
