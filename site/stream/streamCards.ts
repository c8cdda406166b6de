import * as paths from '../../common/paths.ts';
import { requestTimeout } from '../backend/backend.ts';
import type { StreamArticle } from '../content/siteContent.ts';
import { fillArticleCard } from '../stories/fillArticleCard.ts';

/** What the stream's further stories are set in: site/pages/news/cards.astro. */
export interface StreamCards {
  /** The clubs that play in a league. */
  slugsOf: (league: string) => string[];
  /** A story's card; null for a club that the site does not know yet. */
  cardOf: (article: StreamArticle) => HTMLElement | null;
}

let loaded: Promise<StreamCards | null> | null = null;

/** Loads them once; null where they do not come, and then again the next time. */
export async function loadStreamCards(): Promise<StreamCards | null> {
  const cards = await (loaded ??= load());
  if (cards === null) loaded = null;
  return cards;
}

async function load(): Promise<StreamCards | null> {
  try {
    const answer = await fetch(paths.newsCards, { signal: requestTimeout() });
    return answer.ok ? readCards(await answer.text()) : null;
  } catch {
    return null;
  }
}

function readCards(html: string): StreamCards | null {
  const parts = new DOMParser().parseFromString(html, 'text/html');
  const template = parts.querySelector<HTMLTemplateElement>('#story-template');
  if (template === null) return null;
  const clubs = [...parts.querySelectorAll<HTMLElement>('[data-club-id]')];
  const clubById = new Map(clubs.map((club) => [club.dataset['clubId'] ?? '', club]));
  return {
    slugsOf: (league) =>
      clubs.flatMap(({ dataset }) => (dataset['league'] === league ? (dataset['slug'] ?? []) : [])),
    cardOf: (article) => {
      const club = clubById.get(article.club_id);
      return club === undefined ? null : cardOf(template, article, club);
    },
  };
}

/** The card of the template with the parts of its club in the place of another's. */
function cardOf(template: HTMLTemplateElement, article: StreamArticle, club: HTMLElement) {
  const card = document.importNode(fillArticleCard(template, article), true) as HTMLElement;
  card.dataset['club'] = club.dataset['slug'] ?? '';
  for (const part of ['.picture > .field', '.picture > .crest', '.kicker-club']) {
    const own = club.querySelector(part);
    if (own !== null) card.querySelector(part)?.replaceWith(document.importNode(own, true));
  }
  return card;
}
