import { currentChoices, watchChoices, changeChoices } from '../reader.ts';
import { copyField } from '../../islands/copyField.ts';
import { follow } from '../readerChoices.ts';
import { mute, replaceClubs, unmute } from './choiceSettings.ts';
import { formatClubsLink, readClubsLink } from './clubsLink.ts';
import { showLinkedClubs } from './myStories.ts';
import { startPickerFilter } from './startPickerFilter.ts';

/** Brings what a visitor can choose on the page of My clubs to life. */
export function startClubSettings(): void {
  const closeWall = startClubPicker();
  startMutedWords();
  startShareLink();
  startClubImport(closeWall);
}

/**
 * Shows the followed clubs, and all of them on request or as long as none is followed. Their news waits
 * until they are chosen: above the wall it would push away what a finger is about to press.
 *
 * @returns what closes the wall.
 */
function startClubPicker(): () => void {
  const picker = findPart('data-picker');
  const toggle = findPart('data-picker-toggle');
  const setOpen = (isOpen: boolean) => {
    picker.toggleAttribute('data-open', isOpen);
    toggle.setAttribute('aria-expanded', `${isOpen}`);
    toggle.textContent = isOpen ? 'Show their news' : 'Choose clubs';
    // On the wall all of a club is the button that follows it.
    for (const link of picker.querySelectorAll('a')) link.tabIndex = isOpen ? -1 : 0;
  };
  const open = () => {
    setOpen(true);
    picker.scrollIntoView({ behavior: 'instant' });
    picker.querySelector('input')?.focus({ preventScroll: true });
  };
  const close = () => {
    setOpen(false);
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  startPickerFilter(picker);
  toggle.addEventListener('click', () => {
    if ('open' in picker.dataset) close();
    else open();
  });
  findPart('data-picker-open').addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  setOpen(currentChoices().clubs.length === 0);
  watchChoices(({ clubs }) => {
    for (const row of picker.querySelectorAll<HTMLElement>('[data-picked]')) {
      row.toggleAttribute('data-followed', clubs.includes(row.dataset['picked'] ?? ''));
    }
    if (clubs.length === 0) setOpen(true);
  });
  return () => {
    setOpen(false);
  };
}

/** The form that mutes a word, and the list of muted ones with a way back for each. */
function startMutedWords(): void {
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

/** Keeps the link to the followed clubs up to date, and copies it. */
function startShareLink(): void {
  const field = document.querySelector<HTMLInputElement>('[data-share-link]');
  if (field === null) return;
  const status = findPart('data-share-status');
  watchChoices(({ clubs }) => {
    field.value = formatClubsLink(location.origin, clubs);
    status.textContent = '';
  });
  findPart('data-clubs-opml').addEventListener('click', () => {
    const names = clubNames();
    const clubs = currentChoices().clubs.map((slug) => ({ slug, name: names.get(slug) ?? slug }));
    void import('./saveClubsOpml.ts').then(({ saveClubsOpml }) => {
      saveClubsOpml(clubs);
    });
  });
  findPart('data-share-copy').addEventListener('click', () => {
    void copyField(field).then((words) => {
      status.textContent = words;
    });
  });
}

/** Offers the clubs of a link that somebody shared; nothing changes until the visitor says so. */
function startClubImport(closeWall: () => void): void {
  const panel = findPart('data-import');
  const followButton = findPart('data-import-follow');
  const replaceButton = findPart('data-import-replace');
  let slugs: readonly string[] = [];

  const offer = () => {
    const names = clubNames();
    const linked = readClubsLink(location.hash, new Set(names.keys()));
    panel.toggleAttribute('data-closed', linked === null);
    slugs = linked?.known ?? [];
    showLinkedClubs(slugs);
    delete document.documentElement.dataset['linked'];
    if (linked === null) return;
    const hasClubs = slugs.length > 0;
    const list = slugs.map((slug) => names.get(slug)).join(', ');
    findPart('data-import-words').textContent = [
      hasClubs ? `This link is for ${list}.` : 'This link names no club that Touchline knows.',
      hasClubs && linked.unknownCount > 0
        ? `It also names ${linked.unknownCount} that Touchline does not know.`
        : '',
      hasClubs ? 'Their news is below: bookmark this page to come back to it.' : '',
    ].join(' ');
    followButton.textContent =
      slugs.length === 1 ? 'Follow this club' : `Follow these ${slugs.length} clubs`;
    followButton.hidden = !hasClubs;
    replaceButton.hidden = !hasClubs || currentChoices().clubs.length === 0;
    panel.querySelector('h2')?.focus();
  };
  const close = () => {
    panel.dataset['closed'] = '';
    showLinkedClubs([]);
    // Neither a reload nor the way back is to ask again.
    history.replaceState(history.state, '', location.pathname);
    document.querySelector<HTMLElement>('main')?.focus();
  };

  followButton.addEventListener('click', () => {
    changeChoices((choices) => follow(choices, slugs));
    closeWall();
    close();
  });
  replaceButton.addEventListener('click', () => {
    changeChoices((choices) => replaceClubs(choices, slugs));
    closeWall();
    close();
  });
  findPart('data-import-dismiss').addEventListener('click', close);
  addEventListener('hashchange', offer);
  offer();
}

function clubNames(): Map<string, string> {
  const rows = document.querySelectorAll<HTMLElement>('[data-picked]');
  return new Map([...rows].map(({ dataset }) => [dataset['picked'] ?? '', dataset['name'] ?? '']));
}

/** The part of a page that carries a data attribute; throws when the markup has lost it. */
function findPart(attribute: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (part === null) throw new Error(`The page has nothing with ${attribute}.`);
  return part;
}
