/** A club's name parted into its first word, which the strip shows, and the rest. */
export function firstWord(name: string): { first: string; rest: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { first, rest: others.join(' ') };
}
