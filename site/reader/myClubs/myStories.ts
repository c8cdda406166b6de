import { formatDate, formatTime } from '../../stories/formatDate.ts';
import {
  fetchClubCards,
  type ClubCards,
  mergeCards,
  newFigure,
  renameClub,
  type DatedCard,
} from './clubCards.ts';
import { fetchEarlyCards } from './earlyCards.ts';
import { type ReaderChoices, unfollow } from '../readerChoices.ts';
import * as paths from '../../../common/paths.ts';
import { titleKey } from '../../../common/text/titleKey.ts';
import { cardsForRow, describeLeftOut, type Hiding } from './cardsForRow.ts';
import { fetchCardImages } from '../../pictures/cardImages.ts';
import { showPressed } from '../followButtons.ts';
import { mutedPhraseOf } from '../markStories.ts';
import { previousVisitMs } from '../previousVisit.ts';
import { storiesCame } from '../readerStorage.ts';
import { changeChoices, currentChoices, watchChoices } from '../reader.ts';

interface Card extends DatedCard {
  element: HTMLElement;
}

interface CardsOfClub {
  slug: string;
  /** The club's slug by now. */
  present: string;
  kind: ClubCards['kind'];
  cards: Card[];
}

const cardsOfClubs = new Map<string, Promise<CardsOfClub>>();

/** Those of a link that is read without following them; they stand in for the followed ones. */
let linkedClubs: readonly string[] = [];
let update: (choices: ReaderChoices) => void = () => undefined;

/** Shows the stories of a link's clubs, or with none those of the followed ones again. */
export function showLinkedClubs(slugs: readonly string[]): void {
  linkedClubs = slugs;
  document.documentElement.toggleAttribute('data-reads-link', slugs.length > 0);
  update(currentChoices());
}

/**
 * Fills the list with `data-my-stories` (how many at most) with the newest stories of the followed
 * clubs, and again whenever the choice of clubs or muted words changes.
 */
export function startMyStories(): void {
  const list = document.querySelector<HTMLElement>('[data-my-stories]');
  const note = document.querySelector('[data-my-note]');
  if (list === null || note === null) return;
  const limit = Number(list.dataset['myStories']);
  let shown = '';
  // On the home page, which has room for stories, and not for lines that say what is hidden.
  const hasPlaces = list.children.length > 0;
  update = ({ clubs: followed, muted, shielded }) => {
    const isLinked = linkedClubs.length > 0;
    const clubs = isLinked ? linkedClubs : followed;
    const wanted = JSON.stringify([clubs, hasPlaces && [muted, shielded]]);
    if (clubs.length === 0) document.dispatchEvent(new Event(storiesCame));
    if (wanted === shown || clubs.length === 0) return;
    shown = wanted;
    const draw = ({ answers, failed, gone, renamed }: Awaited<ReturnType<typeof gatherCards>>) => {
      // Another choice was made while these came.
      if (wanted !== shown) return;
      if (gone.length + renamed.length > 0 && !isLinked) {
        // Leads here again, with the others.
        changeChoices((choices) => renamed.reduce(renameClub, gone.reduce(unfollow, choices)));
        return;
      }
      const cards = answers.flatMap((answer) => answer.cards);
      if (previousVisitMs !== null && failed < clubs.length) {
        const mine = answers.filter(({ slug }) => followed.includes(slug));
        const figure = newFigure(
          mine.map((answer) => answer.cards),
          previousVisitMs,
        );
        showNewCount(figure, previousVisitMs);
      }
      const { shown: merged, leftOut } = hasPlaces
        ? cardsForRow(cards, ({ element }) => hidingOf(element, { muted, shielded }), limit)
        : { shown: mergeCards(cards, limit), leftOut: { shielded: 0, muted: 0 } };
      // A card stays in its club's list, for the next choice.
      const copies = merged.map(({ element }) => document.importNode(element, true));
      if (list.matches('.news-grid')) {
        const lead = copies.find((copy) => hidingOf(copy, { muted, shielded }) === null);
        lead?.classList.add('story--lead');
      }
      // Where fewer come than there are places, what stands below is not to move up.
      if (hasPlaces) list.style.minHeight = `${list.offsetHeight}px`;
      list.replaceChildren(...copies);
      showPressed(list);
      fetchCardImages(list);
      const sentence = describeLeftOut(leftOut);
      note.textContent = `${describeGaps(cards.length, failed)} ${sentence}`.trim();
      if (sentence !== '') note.append(' ', linkToMyClubs());
    };
    void gatherCards(clubs).then((gathered) => {
      try {
        draw(gathered);
      } finally {
        document.dispatchEvent(new Event(storiesCame));
      }
    });
  };
  watchChoices((choices) => {
    update(choices);
  });
}

function hidingOf(
  element: HTMLElement,
  { muted, shielded }: Pick<ReaderChoices, 'muted' | 'shielded'>,
): Hiding {
  if (mutedPhraseOf(element, muted) !== null) return 'muted';
  const slugs = (element.dataset['club'] ?? '').split(' ');
  return slugs.some((slug) => shielded.includes(slug)) ? 'shielded' : null;
}

/** Where there is room for a line with 'Show' for each story that is left out. */
function linkToMyClubs(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'text-link';
  link.href = paths.myClubs;
  link.textContent = 'See My clubs';
  return link;
}

async function gatherCards(clubs: readonly string[]) {
  const answers = await Promise.all(
    clubs.map((slug) => {
      const cards = cardsOfClubs.get(slug) ?? readCards(slug);
      cardsOfClubs.set(slug, cards);
      return cards;
    }),
  );
  // Asked again the next time.
  for (const { slug, kind } of answers) if (kind !== 'answered') cardsOfClubs.delete(slug);
  return {
    answers,
    failed: answers.filter(({ kind }) => kind === 'unreachable').length,
    gone: answers.filter(({ kind }) => kind === 'gone').map(({ slug }) => slug),
    renamed: answers.filter(({ slug, present }) => slug !== present),
  };
}

async function readCards(slug: string): Promise<CardsOfClub> {
  const answer = await fetchClubCards(slug, fetchEarlyCards);
  if (answer.kind !== 'answered') return { slug, present: slug, kind: answer.kind, cards: [] };
  return { slug, present: answer.slug, kind: answer.kind, cards: cardsIn(answer.html) };
}

function cardsIn(html: string): Card[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll<HTMLElement>('.story')].map((element) => ({
    element,
    storyKey: element.dataset['story'] ?? '',
    titleKey: titleKey(element.querySelector('.headline')?.textContent ?? ''),
    publishedMs: Date.parse(element.querySelector('time')?.dateTime ?? ''),
  }));
}

function describeGaps(cards: number, failed: number): string {
  if (failed > 0) {
    return `The stories of ${failed} ${failed === 1 ? 'club' : 'clubs'} could not be loaded. Reload the page to try again.`;
  }
  return cards === 0 ? 'Your clubs have no stories yet. Check back soon!' : '';
}

/** Fills the line that counts what is new of the visitor's clubs since the last visit. */
function showNewCount(figure: string, sinceMs: number): void {
  const last = new Date(sinceMs);
  const isToday = formatDate(last) === formatDate(new Date());
  const when = isToday ? `at ${formatTime(last)}` : `on ${formatDate(last)}`;
  for (const line of document.querySelectorAll('.since-visit')) {
    line.textContent = `${figure} new since your last visit ${when}`;
  }
}
