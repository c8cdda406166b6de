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

/** A club's name parted into its first word, which the strip shows, and the rest. */
export function splitFirstWord(name: string): { first: string; rest: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { first, rest: others.join(' ') };
}
