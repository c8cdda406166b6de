import * as paths from '../../../common/paths.ts';
import { findNewsBar } from '../../freshness/newsBar.ts';
import type { KeepMessage } from '../../offline/keptPages.ts';
import { savePressed } from '../readerStorage.ts';
import { changeSaved, currentSaved, watchSaved } from './keepSaved.ts';
import { addStory, isWebAddress, mostSaved, removeStory, type SavedStory } from './savedStories.ts';

// `startSaving` loads it once somebody saves a story.
watchSaved(showSaved);
// Other scripts add cards to a page.
new MutationObserver(showSaved).observe(document.body, { childList: true, subtree: true });
document.addEventListener(savePressed, ({ target }) => {
  const card = target instanceof Element ? target.closest<HTMLElement>('.story') : null;
  if (card !== null) toggleSaved(card);
});

/** Saves the story of a card, or lets go of it. */
function toggleSaved(card: HTMLElement): void {
  const story = readCard(card);
  if (story === null) return;
  const saved = currentSaved();
  if (saved.stories.some(({ url }) => url === story.url)) {
    changeSaved(removeStory(saved, story.url));
    return;
  }
  const changed = addStory(saved, story);
  if (changed === null) {
    const text = `You have saved ${mostSaved} stories, and no more are kept. Remove some of them first.`;
    findNewsBar()?.say({ text, about: 'saved stories', canReload: false });
    return;
  }
  changeSaved(changed);
  // The page that shows them opens without a network, though nobody has read it yet.
  const message: KeepMessage = { keep: [paths.saved] };
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message);
}

function showSaved(): void {
  const urls = new Set(currentSaved().stories.map(({ url }) => url));
  for (const button of document.querySelectorAll('[data-save]')) {
    const isSaved = urls.has(addressOf(button.closest('.story')));
    // Written again, it would be another change to be looked at.
    if (button.ariaPressed !== `${isSaved}`) button.ariaPressed = `${isSaved}`;
  }
}

function addressOf(card: Element | null): string {
  return card?.querySelector('.headline a')?.getAttribute('href') ?? '';
}

/** What a card tells of its story; null where it leads nowhere. */
function readCard(card: HTMLElement): SavedStory | null {
  const url = addressOf(card);
  if (!isWebAddress(url)) return null;
  const { club = '', carriers = '1', unnamed } = card.dataset;
  const textOf = (selector: string) => card.querySelector(selector)?.textContent.trim() ?? '';
  return {
    url,
    headline: textOf('.headline a'),
    source: textOf('.byline .source'),
    kind: textOf('.byline .kind'),
    isOfficial: card.querySelector('.byline .official') !== null,
    publishedAt: card.querySelector('time')?.dateTime ?? null,
    clubs: club.split(' ').filter((slug) => slug !== ''),
    carriers: Number(carriers),
    isUnnamed: unnamed !== undefined,
    savedMs: Date.now(),
    isWithdrawn: false,
  };
}
