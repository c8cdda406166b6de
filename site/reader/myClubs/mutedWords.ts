import { mute, unmute } from '../readerChoices.ts';
import { findPart } from './findPart.ts';
import { changeChoices, watchChoices } from '../reader.ts';

/** The form that mutes a word, and the list of muted ones with a way back for each. */
export function startMutedWords(): void {
  const form = findPart('data-mute-form');
  const input = form.querySelector('input');
  const list = findPart('data-muted-list');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input === null) return;
    changeChoices((choices) => mute(choices, input.value));
    input.value = '';
  });
  list.addEventListener('click', ({ target }) => {
    const phrase = target instanceof HTMLElement ? target.dataset['unmute'] : undefined;
    if (phrase === undefined) return;
    changeChoices((choices) => unmute(choices, phrase));
    input?.focus();
  });
  watchChoices(({ muted }) => {
    list.replaceChildren(...muted.map(listItem));
  });
}

function listItem(phrase: string): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet-button';
  button.dataset['unmute'] = phrase;
  button.textContent = 'Unmute';
  button.setAttribute('aria-label', `Unmute ${phrase}`);
  item.append(phrase, button);
  return item;
}
