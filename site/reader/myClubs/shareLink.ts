import { formatClubsLink } from './clubsLink.ts';
import { findPart } from './findPart.ts';
import { watchChoices } from '../reader.ts';

/** Keeps the link to the followed clubs up to date, and copies it. */
export function startShareLink(): void {
  const field = document.querySelector<HTMLInputElement>('[data-share-link]');
  if (field === null) return;
  const status = findPart('data-share-status');
  watchChoices(({ clubs }) => {
    field.value = formatClubsLink(location.origin, clubs);
    status.textContent = '';
  });
  findPart('data-share-copy').addEventListener('click', () => {
    field.select();
    void copy(field.value).then((isCopied) => {
      status.textContent = isCopied
        ? 'Link copied.'
        : 'Your browser does not let the page copy: the link is selected, copy it from there.';
    });
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or an address without https.
    return false;
  }
}
