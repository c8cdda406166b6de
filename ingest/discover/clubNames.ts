import type { ClubNames } from '../enrich/story/enrichment.ts';

/**
 * Makes a test whether a text names the club. Names count as whole words and as they are written, or in
 * capitals: `Reading` is a club, `reading` is not.
 */
export function createClubNameTest(club: ClubNames): (text: string) => boolean {
  const names = [club.name, club.name.replace(' & ', ' and '), ...club.aliases]
    .map((name) => name.trim().replace(/^the /i, ''))
    .filter((name) => name.length > 1)
    .flatMap((name) => [name, name.toUpperCase()]);
  if (names.length === 0) return () => false;
  const alternatives = [...new Set(names)].map(toPattern).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
  return (text) => pattern.test(text);
}

function toPattern(name: string): string {
  return name
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/\s+/g, ' ')
    .replace(/['’]/g, "['’]");
}
