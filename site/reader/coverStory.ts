/** Why a story is hidden: a shielded club, by its slug (null until it is known), or a muted phrase. */
export type Reason = { kind: 'shielded'; slug: string | null } | { kind: 'muted'; phrase: string };

/** The event that asks for the clubs of stories that are covered because nobody knows whom they name. */
export const namesWanted = 'touchline:names-wanted';

/** Where the words of a story are: headline and excerpt of a card, each part of a line's one link, or a list. */
export const storyTexts =
  '.headline, .excerpt, :scope > a:not(:has(:not(.score))), :scope > a :not(.score), :scope li';

/**
 * Folds a story into one line that says what is hidden, with 'Show'. The style sheet hides all the
 * rest of it, from screen readers as well.
 */
export function coverStory(story: HTMLElement, reason: Reason): void {
  const words = describe(reason);
  const known = story.querySelector<HTMLElement>(':scope > .cover');
  if (known?.dataset['words'] === words) return;
  known?.remove();
  story.dataset['covered'] = whatHides(reason) ?? '';
  const cover = document.createElement('p');
  cover.className = 'cover';
  cover.dataset['words'] = words;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show';
  const about = document.createElement('span');
  about.className = 'sr-only';
  about.textContent = ' this story';
  button.append(about);
  button.addEventListener('click', () => {
    showStory(story);
    focusStory(story);
  });
  cover.append(words, ' ', button);
  story.prepend(cover);
}

/** Takes the cover off because nothing asks for it any more. */
export function uncoverStory(story: HTMLElement): void {
  if (!('covered' in story.dataset)) return;
  delete story.dataset['covered'];
  story.querySelector(':scope > .cover')?.remove();
}

/** Shows a hidden story for as long as this page is open. */
export function showStory(story: HTMLElement): void {
  story.dataset['shown'] = '';
  uncoverStory(story);
}

/** Takes the keyboard to a story that has just been shown. */
export function focusStory(story: HTMLElement | undefined): void {
  story?.querySelector<HTMLElement>('.headline a, :scope > a')?.focus();
}

function describe(reason: Reason): string {
  const what = whatHides(reason);
  const title = reason.kind === 'muted' ? 'Muted' : 'Spoiler cover';
  return what === null ? title : `${title}: ${what}`;
}

function whatHides(reason: Reason): string | null {
  if (reason.kind === 'muted') return `“${reason.phrase}”`;
  return reason.slug === null ? null : clubOfSlug(reason.slug);
}

/** A club as its slug tells it: no page but My clubs knows the names of all. */
export function clubOfSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.replace(/\b(?!and\b)(a?fc\b|\w)/g, (letters) => letters.toUpperCase());
}
