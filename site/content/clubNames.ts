import type { ContentClub } from '../backend/siteContent.ts';

const minFit = 6;
const maxFit = 16;

/** The length of a name's longest line on two lines, from 6 to 16, by which the hero sets its size. */
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

/** First words that nobody calls the club by. */
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

/** Short names for the strip: the first word, or the short name where that word is ambiguous. */
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
