/** A visitor's choices, kept in the browser alone. */
export interface ReaderChoices {
  /** Slugs, in the order in which they were followed. */
  clubs: readonly string[];
  /** Slugs of clubs with a spoiler cover; they need not be followed. */
  covered: readonly string[];
  muted: readonly string[];
}

export const noChoices: ReaderChoices = { clubs: [], covered: [], muted: [] };

/** Changes with the stored shape: other versions are ignored. */
const version = 1;
const maxClubs = 200;
export const maxMuted = 100;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text may be a slug, which needs no escaping in addresses and selectors. */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 100 && slugPattern.test(text);
}

/** Reads stored choices without the values that are not valid. */
export function parseChoices(text: string | null): ReaderChoices {
  const stored = parseObject(text);
  if (stored['version'] !== version) return noChoices;
  const clubs = listOf(stored['clubs'], isSlug, maxClubs);
  return {
    clubs,
    covered: listOf(stored['covered'], isSlug, maxClubs),
    muted: listOf(stored['muted'], isPhrase, maxMuted),
  };
}

export function formatChoices(choices: ReaderChoices): string {
  return JSON.stringify({ version, ...choices });
}

export function follow(choices: ReaderChoices, slugs: readonly string[]): ReaderChoices {
  return { ...choices, clubs: [...new Set([...choices.clubs, ...slugs])].slice(0, maxClubs) };
}

export function unfollow(choices: ReaderChoices, slug: string): ReaderChoices {
  return { ...choices, clubs: choices.clubs.filter((followed) => followed !== slug) };
}

export function setCovered(
  choices: ReaderChoices,
  slug: string,
  isCovered: boolean,
): ReaderChoices {
  const others = choices.covered.filter((covered) => covered !== slug);
  return { ...choices, covered: isCovered ? [...others, slug].slice(0, maxClubs) : others };
}

/** Not cleaned again, as this runs in the head of every page. */
function isPhrase(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function listOf<T>(value: unknown, isFit: (item: unknown) => item is T, most: number): T[] {
  return Array.isArray(value) ? [...new Set(value.filter(isFit))].slice(0, most) : [];
}

/** Stored text as an object; empty where it is none. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? 'null') as object | null) };
  } catch {
    return {};
  }
}
