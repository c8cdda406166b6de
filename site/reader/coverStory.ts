const reasons = { muted: 'Muted story', shielded: 'Spoiler shield' } as const;

/** The event that asks for the clubs of stories that are covered because nobody knows whom they name. */
export const namesWanted = 'touchline:names-wanted';

/**
 * Puts a line with 'Show' where a hidden story's headline stands. What is beneath is hidden by the
 * style sheet, from screen readers as well, and keeps its place.
 */
export function coverStory(story: HTMLElement, reason: keyof typeof reasons): void {
  const known = story.querySelector<HTMLElement>('.cover');
  if (known?.dataset['reason'] === reason) return;
  known?.remove();
  const link = linkOf(story);
  const anchor = link?.closest('.headline') ?? link;
  if (!link || !anchor) return;
  const cover = document.createElement('p');
  cover.className = 'cover';
  cover.dataset['reason'] = reason;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show';
  const about = document.createElement('span');
  about.className = 'sr-only';
  about.textContent = ' this story';
  button.append(about);
  button.addEventListener('click', () => {
    showStory(story);
    link.focus();
  });
  cover.append(reasons[reason], ' ', button);
  anchor.before(cover);
}

/** Takes the cover off because nothing asks for it any more. */
export function uncoverStory(story: HTMLElement): void {
  story.querySelector('.cover')?.remove();
}

/** Shows a hidden story for as long as this page is open. */
export function showStory(story: HTMLElement): void {
  story.dataset['shown'] = '';
  story.removeAttribute('data-muted');
  uncoverStory(story);
}

function linkOf(story: HTMLElement): HTMLAnchorElement | null {
  return story.querySelector<HTMLAnchorElement>('.headline a, :scope > a');
}
