import { mergeCards, type DatedCard } from '../lib/reader/mergeCards.ts';
import { isMuted } from '../lib/reader/mutedPhrases.ts';
import { paths } from '../lib/paths.ts';
import { showPressed } from './followButtons.ts';
import { wordsOf } from './markStories.ts';
import { watchChoices } from './reader.ts';

interface Card extends DatedCard {
  element: Element;
}

const cardsOfClubs = new Map<string, Promise<Card[]>>();

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
  watchChoices(({ clubs, muted }) => {
    const wanted = JSON.stringify([clubs, muted]);
    if (wanted === shown || clubs.length === 0) return;
    shown = wanted;
    void gatherCards(clubs).then(({ cards, failed }) => {
      // Another choice was made while these came.
      if (wanted !== shown) return;
      const wordsByCard = cards.filter(({ element }) =>
        wordsOf(element).some((text) => isMuted(text, muted)),
      );
      const merged = mergeCards(
        cards.filter((card) => !wordsByCard.includes(card)),
        limit,
      );
      // A card stays in its club's list, for the next choice.
      const copies = merged.map(({ element }) => document.importNode(element, true));
      list.replaceChildren(...copies);
      showPressed(list);
      note.textContent = describeGaps(merged.length, failed, mergeCards(wordsByCard, 999).length);
    });
  });
}

async function gatherCards(clubs: readonly string[]) {
  const answers = await Promise.allSettled(
    clubs.map((slug) => {
      const cards = cardsOfClubs.get(slug) ?? fetchCards(slug);
      cardsOfClubs.set(slug, cards);
      return cards;
    }),
  );
  const failed = clubs.filter((_, place) => answers[place]?.status === 'rejected');
  // Asked again the next time.
  for (const slug of failed) cardsOfClubs.delete(slug);
  const cards = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return { cards, failed: failed.length };
}

async function fetchCards(slug: string): Promise<Card[]> {
  const answer = await fetch(paths.clubCards(slug));
  if (!answer.ok) throw new Error(`${slug}: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
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
