import { titleKey } from '../../../common/text/titleKey.ts';

/**
 * Lets the field above the wall of shields leave only the clubs whose names, short names or nicknames
 * have words that begin with what is written; accents, case and punctuation do not matter.
 */
export function startPickerFilter(picker: HTMLElement): void {
  const field = picker.querySelector<HTMLInputElement>('[data-picker-filter]');
  const hint = picker.querySelector('[data-picker-hint]');
  if (field === null || hint === null) return;
  const welcome = hint.textContent;
  const clubs = [...picker.querySelectorAll<HTMLElement>('[data-picked]')];
  field.addEventListener('input', () => {
    const written = field.value.trim() === '' ? '' : titleKey(field.value);
    for (const club of clubs) {
      const names = ` ${titleKey(club.dataset['names'] ?? '')}`;
      club.hidden = !names.includes(` ${written}`);
    }
    for (const league of picker.querySelectorAll('section')) {
      league.hidden = league.querySelector('[data-picked]:not([hidden])') === null;
    }
    const found = clubs.filter(({ hidden }) => !hidden);
    if (written === '') hint.textContent = welcome;
    else if (found.length === 0) hint.textContent = 'No club is called that.';
    else hint.textContent = `${found.length} ${found.length === 1 ? 'club' : 'clubs'}`;
  });
}
