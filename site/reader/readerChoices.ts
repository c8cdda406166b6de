/** What a visitor chose, kept in the browser and nowhere else. */
export interface ReaderChoices {
  /** Slugs of followed clubs, in the order in which they were followed. */
  clubs: readonly string[];
  /** Slugs of clubs whose results stay covered until the visitor asks; they need not be followed. */
  covered: readonly string[];
  /** Words and phrases whose stories are covered. */
  muted: readonly string[];
}

export const noChoices: ReaderChoices = { clubs: [], covered: [], muted: [] };

/** Changes with the shape of what is stored: another version's text reads as no choices. */
const version = 1;
const maxClubs = 200;
export const maxMuted = 100;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text may be a club's slug; it then needs no escaping in an address or a selector. */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 100 && slugPattern.test(text);
}

/** A club as its slug tells it, where nothing else does. */
export function clubNameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.replace(/\b(?!and\b)(a?fc\b|\w)/g, (letters) => letters.toUpperCase());
}

/** Whether a browser kept something that nobody can have chosen: another version's text is no such. */
export function isDamaged(text: string | null): boolean {
  return text !== null && !Number.isInteger(parseObject(text)['version']);
}

/** Reads what a browser kept; whatever cannot be used is passed over. */
export function parseChoices(text: string | null): ReaderChoices {
  const stored = parseObject(text);
  if (stored['version'] !== version) return noChoices;
  const clubs = listOf(stored['clubs'], isSlug, maxClubs);
  return {
    clubs,
    // Until version 0.5.0 it was stored under another name.
    covered: listOf(stored['covered'] ?? stored['shielded'], isSlug, maxClubs),
    muted: listOf(stored['muted'], isPhrase, maxMuted),
  };
}

export function formatChoices(choices: ReaderChoices): string {
  return JSON.stringify({ version, ...choices });
}

/** Follows clubs in addition to those followed already. */
export function follow(choices: ReaderChoices, slugs: readonly string[]): ReaderChoices {
  return { ...choices, clubs: [...new Set([...choices.clubs, ...slugs])].slice(0, maxClubs) };
}

/** No longer follows a club. */
export function unfollow(choices: ReaderChoices, slug: string): ReaderChoices {
  return { ...choices, clubs: choices.clubs.filter((followed) => followed !== slug) };
}

/** Covers or uncovers the results of a club. */
export function setCovered(
  choices: ReaderChoices,
  slug: string,
  isCovered: boolean,
): ReaderChoices {
  const others = choices.covered.filter((covered) => covered !== slug);
  return { ...choices, covered: isCovered ? [...others, slug].slice(0, maxClubs) : others };
}

/** Whether it is cleaned is not asked again: this is in the head of every page. */
function isPhrase(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function listOf<T>(value: unknown, isFit: (item: unknown) => item is T, most: number): T[] {
  return Array.isArray(value) ? [...new Set(value.filter(isFit))].slice(0, most) : [];
}

/** Whatever it was that was stored, as something with fields; without any where it is none. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? 'null') as object | null) };
  } catch {
    return {};
  }
}
