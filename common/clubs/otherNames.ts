/** The other names of a club, each once; `short_name` is what a league table calls it. */
export function otherNames(club: {
  aliases: readonly string[];
  short_name: string | null;
}): string[] {
  const { aliases, short_name } = club;
  return [...new Set(short_name === null ? aliases : [...aliases, short_name])];
}
