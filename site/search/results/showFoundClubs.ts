import { clubLink } from '../../components/clubLink.ts';
import { showPressed } from '../../reader/followButtons.ts';
import type { SearchAnswer } from '../searchEngine.ts';

/** As many as the box in the masthead shows: stories are not to be far below. */
const clubsAtOnce = 5;

/**
 * Shows the clubs that a query may mean; of many the first, and a button for the others.
 *
 * @param root Of the page, which has a link of every club.
 */
export function showFoundClubs(
  list: HTMLElement,
  clubs: SearchAnswer['clubs'],
  root: ParentNode,
): void {
  const items = clubs.flatMap(({ club, alias }) =>
    clubLink(club.slug, root).map((link) => itemOf(link, alias === null ? '' : ` also ${alias}`)),
  );
  const others = items.splice(clubsAtOnce);
  list.replaceChildren(...items);
  showPressed(list);
  if (others.length === 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-link py-2';
  button.textContent = `${others.length} more ${others.length === 1 ? 'club' : 'clubs'}`;
  const more = itemOf(button);
  list.append(more);
  button.addEventListener('click', () => {
    more.replaceWith(...others);
    showPressed(list);
    // The keyboard goes on where the new ones begin.
    others[0]?.querySelector('a')?.focus();
  });
}

function itemOf(...content: (string | Node)[]): HTMLElement {
  const item = document.createElement('li');
  item.append(...content);
  return item;
}
