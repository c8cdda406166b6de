import { findPart } from './findPart.ts';
import { currentChoices, watchChoices } from '../reader.ts';

/** Shows the followed clubs, and all of them on request or as long as none is followed. */
export function startClubPicker(): void {
  const picker = findPart('data-picker');
  const toggle = findPart('data-picker-toggle');
  const setOpen = (isOpen: boolean) => {
    picker.toggleAttribute('data-open', isOpen);
    toggle.setAttribute('aria-expanded', `${isOpen}`);
    toggle.textContent = isOpen ? 'Show followed clubs only' : 'Choose clubs';
  };
  toggle.addEventListener('click', () => {
    setOpen(!('open' in picker.dataset));
  });
  setOpen(currentChoices().clubs.length === 0);
  watchChoices(({ clubs }) => {
    for (const row of picker.querySelectorAll<HTMLElement>('[data-picked]')) {
      row.toggleAttribute('data-followed', clubs.includes(row.dataset['picked'] ?? ''));
    }
    if (clubs.length === 0) setOpen(true);
  });
}
