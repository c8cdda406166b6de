import { readClubsLink } from './clubsLink.ts';
import { follow, replaceClubs } from '../readerChoices.ts';
import { findPart } from './findPart.ts';
import { changeChoices, currentChoices } from '../reader.ts';

/** Offers the clubs of a link that somebody shared; nothing changes until the visitor says so. */
export function startClubImport(): void {
  const panel = findPart('data-import');
  const followButton = findPart('data-import-follow');
  const replaceButton = findPart('data-import-replace');
  let slugs: readonly string[] = [];

  const offer = () => {
    const names = clubNames();
    const linked = readClubsLink(location.hash, new Set(names.keys()));
    panel.toggleAttribute('data-closed', linked === null);
    delete document.documentElement.dataset['linked'];
    if (linked === null) return;
    slugs = linked.known;
    const hasClubs = slugs.length > 0;
    const list = slugs.map((slug) => names.get(slug)).join(', ');
    findPart('data-import-words').textContent = [
      hasClubs ? `This link is for ${list}.` : 'This link names no club that Touchline knows.',
      hasClubs && linked.unknownCount > 0
        ? `It also names ${linked.unknownCount} that Touchline does not know.`
        : '',
    ].join(' ');
    followButton.textContent =
      slugs.length === 1 ? 'Follow this club' : `Follow these ${slugs.length} clubs`;
    followButton.hidden = !hasClubs;
    replaceButton.hidden = !hasClubs || currentChoices().clubs.length === 0;
    panel.querySelector('h2')?.focus();
  };
  const close = () => {
    panel.dataset['closed'] = '';
    // Neither a reload nor the way back is to ask again.
    history.replaceState(history.state, '', location.pathname);
    document.querySelector<HTMLElement>('main')?.focus();
  };

  followButton.addEventListener('click', () => {
    changeChoices((choices) => follow(choices, slugs));
    close();
  });
  replaceButton.addEventListener('click', () => {
    changeChoices((choices) => replaceClubs(choices, slugs));
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
