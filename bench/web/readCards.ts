import { decodeHTML } from 'entities';
import * as paths from '../../common/paths.ts';
import type { StandIn } from './startStandIn.ts';
import type { WebItem } from './webFeed.ts';

/** A story on a page of the built site, beside what it is in truth. */
export interface Card {
  /** The division in whose section it stands. */
  league: string;
  /** How loud it is set. */
  speed: string;
  headline: string;
  /** Undefined where the stand-in web never wrote such a headline. */
  story: WebItem | undefined;
}

const card =
  /<article class="story story--(\w+)[^>]*>[\s\S]*?<h3 class="headline"[^>]*>([\s\S]*?)<\/h3>/g;

/** The cards of the home page, in their order: the only page with leads. */
export async function readCards(siteUrl: string, web: Pick<StandIn, 'storyOf'>): Promise<Card[]> {
  const html = await (await fetch(`${siteUrl}${paths.home}`)).text();
  return html.split('<section class="league-section"').flatMap((section) => {
    const league = /aria-labelledby="([^"]+)"/.exec(section)?.[1] ?? '';
    return [...section.matchAll(card)].map(([, speed = '', heading = '']) => {
      const headline = decodeHTML(heading.replaceAll(/<[^>]*>/g, '')).trim();
      return { league, speed, headline, story: web.storyOf(headline) };
    });
  });
}
