import type { ContentClub } from '../content/siteContent.ts';

const minFit = 6;
const maxFit = 16;

/**
 * How many characters the longest line of a club's name has once it is set on at most two lines:
 * the measure from which the hero takes its type size. Held between 6 and 16, the sizes drawn.
 */
export function fitName(name: string): number {
  const words = name.trim().split(/\s+/);
  const longestLines = words.map((_, index) =>
    Math.max(
      lengthOf(words.slice(0, index + 1).join(' ')),
      lengthOf(words.slice(index + 1).join(' ')),
    ),
  );
  return Math.min(Math.max(Math.ceil(Math.min(...longestLines)), minFit), maxFit);
}

/** M and W take the room of one and a half other letters. */
function lengthOf(line: string): number {
  return line.length + (line.match(/[mw]/gi)?.length ?? 0) / 2;
}

/** First words that say nothing of a club, or that nobody calls it by. */
const sayNothing = new Set([
  'afc',
  'aston',
  'crystal',
  'fc',
  'milton',
  'nottingham',
  'port',
  'queens',
  'west',
]);

type NamedClub = Pick<ContentClub, 'name' | 'short_name'>;

/**
 * What the strip calls clubs: the first word of the name; the short name where another club begins
 * with that word or it says nothing, if the club has one.
 */
export function createStripName(clubs: readonly NamedClub[]): (club: NamedClub) => string {
  const firsts = Map.groupBy(clubs, ({ name }) => firstWord(name).toLowerCase());
  return ({ name, short_name }) => {
    const first = firstWord(name);
    const key = first.toLowerCase();
    const isTelling = (firsts.get(key)?.length ?? 0) <= 1 && !sayNothing.has(key);
    return isTelling ? first : (short_name ?? first);
  };
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
