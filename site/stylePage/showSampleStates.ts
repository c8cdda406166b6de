import { coverStory, type Reason } from '../reader/coverStory.ts';
import { showPressed } from '../reader/followButtons.ts';
import { showAsNew } from '../reader/markStories.ts';
import { watchChoices } from '../reader/reader.ts';

/** Puts samples of the style page into states that otherwise only a visitor's own choices lead to. */
export function showSampleStates(): void {
  // After the scripts of every page, which show what this visitor chose.
  document.addEventListener('DOMContentLoaded', () => {
    watchChoices(() => {
      for (const story of samples('muted', '[data-club]'))
        cover(story, { kind: 'muted', phrase: 'ticket' });
      for (const story of samples('shielded', '[data-club]'))
        cover(story, { kind: 'shielded', slug: 'arsenal' });
      for (const story of samples('new', '[data-club]')) {
        const time = story.querySelector('time');
        if (time !== null) showAsNew(story, time);
      }
      for (const { dataset, parentElement } of samples('followed', '.follow[data-follow]')) {
        const clubs = [dataset['follow'] ?? ''];
        if (parentElement) showPressed(parentElement, { clubs, shielded: clubs, muted: [] });
      }
    });
  });
}

function cover(story: HTMLElement, reason: Reason): void {
  if (!('shown' in story.dataset)) coverStory(story, reason);
}

function samples(state: string, selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-sample="${state}"] ${selector}`);
}
