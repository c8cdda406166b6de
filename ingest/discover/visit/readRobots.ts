import untypedRobotsParser from 'robots-parser';

/** A function at run time; its types say so to Node alone, and to Deno that it were a module. */
const robotsParser = untypedRobotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, robot: string): boolean | undefined; getSitemaps(): string[] };

/** RFC 9309 section 2.5 asks that no less than 500 KiB be read. */
export const maxRobotsBytes = 512 * 1024;

/** Matching wildcards takes time; no site has so many rules with them. */
const maxWildcardCharacters = 50_000;

export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** The sitemaps that it names, as written. */
  sitemaps: readonly string[];
}

/** The rules where there is no robots.txt (RFC 9309 section 2.3.1.3). */
export const everythingAllowed: RobotsRules = { isAllowed: () => true, sitemaps: [] };

/**
 * Reads a robots.txt for one robot (RFC 9309).
 *
 * @param userAgent Its name, up to the slash, is the product token that groups are found by.
 */
export function readRobots(robotsUrl: string, text: string, userAgent: string): RobotsRules {
  const token = productToken(userAgent);
  const lines = relevantLines(text.slice(0, maxRobotsBytes), token);
  const rules = robotsParser(robotsUrl, lines.join('\n'));
  // Whoever writes such a file wants to keep somebody busy: we stay away.
  const withWildcards = lines.filter((line) => line.includes('*')).join('');
  const isTrap = withWildcards.length > maxWildcardCharacters;
  return {
    isAllowed: (url) => !isTrap && rules.isAllowed(url.href, token) !== false,
    sitemaps: rules.getSitemaps().slice(0, 20),
  };
}

/**
 * The groups for us and for everybody, other robots all under one name: robots-parser keeps each rule
 * for each robot of a group, which a file of thousands of both would fill the memory with.
 */
function relevantLines(text: string, token: string): string[] {
  const lines: string[] = [];
  let group = new Set<string>();
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    if (field.toLowerCase() !== 'user-agent') {
      if (field !== '') group = new Set();
      lines.push(line);
      continue;
    }
    const name = productToken(value);
    const robot = name === token || name === '*' ? name : 'another-robot';
    if (!group.has(robot)) lines.push(`User-agent: ${robot}`);
    group.add(robot);
  }
  return lines;
}

function productToken(userAgent: string): string {
  return (userAgent.split('/', 1)[0] ?? '').trim().toLowerCase();
}
