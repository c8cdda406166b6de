import {
  fetchClubCards,
  type ClubCards,
  mergeCards,
  renameClub,
  type DatedCard,
} from './clubCards.ts';
import { fetchEarlyCards } from './earlyCards.ts';
import { type ReaderChoices, unfollow } from '../readerChoices.ts';
import { leadIndex } from '../../stories/leadIndex.ts';
import { worthOf } from './leaveOutMyClubs.ts';
import { fetchCardImages } from '../../pictures/cardImages.ts';
import { showPressed } from '../followButtons.ts';
import { mutedPhraseOf } from '../markStories.ts';
import { previousVisitMs } from '../previousVisit.ts';
import { newFigure, showNewCount } from './newCount.ts';
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
    const wanted = JSON.stringify([clubs, muted, hasPlaces && shielded]);
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
      const mutedCards = cards.filter(({ element }) => mutedPhraseOf(element, muted) !== null);
      const others = cards.filter((card) => !mutedCards.includes(card));
      const open = others.filter((card) => !hasPlaces || !isShielded(card, shielded));
      const merged = mergeCards(open.length > 0 ? open : others, limit);
      // A card stays in its club's list, for the next choice.
      const copies = merged.map(({ element }) => document.importNode(element, true));
      if (list.matches('.news-grid')) {
        copies[leadIndex(copies.map(worthOf))]?.classList.add('story--lead');
      }
      // Where fewer come than there are places, what stands below is not to move up.
      if (hasPlaces) list.style.minHeight = `${list.offsetHeight}px`;
      list.replaceChildren(...copies);
      showPressed(list);
      fetchCardImages(list);
      note.textContent = describeGaps(merged.length, failed, mergeCards(mutedCards, 999).length);
    };
    void gatherCards(clubs).then((gathered) => {
      draw(gathered);
      document.dispatchEvent(new Event(storiesCame));
    });
  };
  watchChoices((choices) => {
    update(choices);
  });
}

function isShielded({ element }: Card, shielded: readonly string[]): boolean {
  return (element.dataset['club'] ?? '').split(' ').some((slug) => shielded.includes(slug));
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
    publishedMs: Date.parse(element.querySelector('time')?.dateTime ?? ''),
  }));
}

function describeGaps(shown: number, failed: number, muted: number): string {
  const sentences = [];
  if (failed > 0) {
    sentences.push(
      `The stories of ${count(failed, 'club', 'clubs')} could not be loaded. Reload the page to try again.`,
    );
  } else if (shown === 0) {
    sentences.push('Your clubs have no stories yet. Check back soon!');
  }
  if (muted > 0) sentences.push(`${count(muted, 'muted story', 'muted stories')} left out.`);
  return sentences.join(' ');
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
