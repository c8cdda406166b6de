import type { Tables } from '../database.types.ts';

/** The rules of a source that leave items out. */
export type SourceRules = Pick<
  Tables<'sources'>,
  'left_out_links' | 'left_out_titles' | 'keeps_named_only'
>;

/** An item of a feed as rules see it. */
export interface JudgedItem {
  /** The checked address of the story. */
  url: string;
  headline: string;
  /** Whether headline or excerpt names the club; asked only where that matters. */
  namesClub: () => boolean;
}

/**
 * Why the rules of a source leave an item out, in a sentence for administrators; null where it is kept. A
 * blank rule, as a form may hold one, leaves nothing out.
 */
export function leftOutBecause(item: JudgedItem, rules: SourceRules): string | null {
  const inLink = rulesOf(rules.left_out_links).find((part) => item.url.includes(part));
  if (inLink !== undefined) return `Its link contains “${inLink}”.`;
  const headline = item.headline.toLowerCase();
  const inTitle = rulesOf(rules.left_out_titles).find((part) =>
    headline.includes(part.toLowerCase()),
  );
  if (inTitle !== undefined) return `Its title contains “${inTitle}”.`;
  return rules.keeps_named_only && !item.namesClub() ? 'It does not name the club.' : null;
}

function rulesOf(listed: readonly string[]): string[] {
  return listed.map((part) => part.trim()).filter((part) => part !== '');
}
