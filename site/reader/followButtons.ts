import { follow, setShielded, unfollow } from './readerChoices.ts';
import { changeChoices, currentChoices, watchChoices } from './reader.ts';

/** Lets every button with `data-follow` or `data-shield` (a club's slug) follow or shield its club. */
export function startFollowButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    const { follow: followed, shield: shielded } = button.dataset;
    const isPressed = button.getAttribute('aria-pressed') === 'true';
    if (followed !== undefined) {
      changeChoices((choices) =>
        isPressed ? unfollow(choices, followed) : follow(choices, [followed]),
      );
    }
    if (shielded !== undefined) {
      changeChoices((choices) => setShielded(choices, shielded, !isPressed));
    }
  });
  watchChoices(() => {
    showPressed(document);
  });
}

/** Sets the buttons below a place as the visitor chose, or as other choices say. */
export function showPressed(place: ParentNode, choices = currentChoices()): void {
  const { clubs, shielded } = choices;
  for (const button of place.querySelectorAll<HTMLElement>('[data-follow],[data-shield]')) {
    const { follow: slug, shield = '' } = button.dataset;
    const isPressed = slug === undefined ? shielded.includes(shield) : clubs.includes(slug);
    button.setAttribute('aria-pressed', `${isPressed}`);
    // A shield is offered for followed clubs only; its place is kept.
    if (slug === undefined) button.toggleAttribute('data-off', !clubs.includes(shield));
  }
}
