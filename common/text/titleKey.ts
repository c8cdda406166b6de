import { dashes, foldLetters } from './foldText.ts';

const maxCharacters = 300;
/** ASCII, and what headlines have beyond it that is neither letter nor digit. */
// oxlint-disable-next-line no-control-regex -- ASCII is what is meant
const isPlain = /^[\x00-\x7f‘’“”–—…£€]*$/;
/** `kick-off` and `kickoff` are one word. */
const hyphen = new RegExp(`(?<=\\p{L})[${dashes}](?=\\p{L})`, 'gu');

/** Who published a story, behind its headline: `… – County Sport`, `… | BBC News`. */
const publisher =
  /(?<=\S\s\S.*)\s[|–—-]\s(?:\p{Lu}\S*\s){0,3}(?:BBC|Sports?|News|Live|Post|Echo|Mail|Gazette|Times|Telegraph|Mirror|Star|Argus|Chronicle|Herald|Express|Standard|Guardian|Athletic|Independent|Online|Advertiser|Globe)$/u;

/**
 * A headline folded to what a reader would call the same: its letters and digits alone, in any script,
 * without its publisher, 300 characters at most. A headline without letters and digits, such as one of
 * emoji, stays as it is, so that it equals only itself.
 */
export function titleKey(headline: string): string {
  const joined = headline
    .slice(0, 2 * maxCharacters)
    .replace(publisher, '')
    .replace(hyphen, '');
  const folded = isPlain.test(joined) ? foldPlain(joined) : fold(joined);
  return (folded === '' ? headline : folded).slice(0, maxCharacters).toWellFormed();
}

/** Most headlines are of this kind, and the short way takes a tenth of the time. */
function foldPlain(headline: string): string {
  return headline
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function fold(headline: string): string {
  return foldLetters(headline)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
