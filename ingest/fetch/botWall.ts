import type { IncomingHttpHeaders } from 'node:http';
import markers from './botWallMarkers.json' with { type: 'json' };

/** How much of a body is looked at; challenge pages are small and say what they are at once. */
const examinedBytes = 64 * 1024;

/** How nearly every feed begins, within so many bytes: the rest of it need not be decoded. */
const feedStart = /^(?:\s|<\?[^>]*>)*(?:\{|<(?:rss|feed|rdf:rdf)\b)/i;
const feedStartBytes = 512;

/**
 * Titles of the pages with which bot protection answers instead of the site. They match whole titles as
 * far as possible: "Just a moment of magic" is a headline, "Just a moment..." is a wall.
 */
const wallTitles: readonly RegExp[] = [
  /^just a moment(?:\.{3}|…)/i,
  /^attention required! \| cloudflare/i,
  /\bare you a (?:robot|human)\?/i,
  /^(?:robot|bot|human|security) (?:check|verification|challenge)$/i,
  /^(?:please )?verify(?:ing)? (?:that )?you are (?:a )?human/i,
  /^checking your browser/i,
  /^pardon our interruption/i,
  /^access denied(?: \||$)/i,
  /^access to this page has been denied/i,
  /^ddos-guard$/i,
  /^making sure you(?:'|&#39;|’)re not a bot/i,
  /^vercel security checkpoint$/i,
  /^client challenge$/i,
  /^one moment, please(?:\.{3}|…)/i,
];

/**
 * Texts of challenge pages alone, by the service that serves them. The scripts that the same services
 * put into ordinary pages are not among them.
 */
const wallMarkers = Object.values(markers);

/**
 * Whether an answer is the challenge or refusal page of a bot protection instead of what was asked for,
 * whatever its status says. Only HTML can be one: a feed may well carry such words in a headline.
 */
export function isBotWall(headers: IncomingHttpHeaders, body: Uint8Array): boolean {
  if (headers['cf-mitigated'] !== undefined) return true;
  const decoder = new TextDecoder();
  if (feedStart.test(decoder.decode(body.subarray(0, feedStartBytes)))) return false;
  const text = decoder.decode(body.subarray(0, examinedBytes));
  if (!isHtml(text)) return false;
  const title = /<title[^<>]*>\s*([^<]*)/i.exec(text)?.[1]?.trim() ?? '';
  return (
    wallTitles.some((wall) => wall.test(title)) ||
    wallMarkers.some((marker) => text.includes(marker))
  );
}

function isHtml(text: string): boolean {
  const withoutProlog = text.replace(/^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*/, '');
  return /^<(?:!doctype\s+html|html|head|title|body|meta|script)\b/i.test(withoutProlog);
}
