import { leadIndex } from '../../stories/leadIndex.ts';
import { storiesPerLeague } from '../../stories/leadingStories.ts';
import { carriersOf } from '../markStories.ts';
import { currentChoices } from '../reader.ts';

/**
 * Leaves what followed clubs carry out of the leagues' sections of the home page, as My clubs shows it
 * above them; spare stories of the leagues close the gaps. The style sheet keeps the sections unseen
 * until then. Clubs that are followed from here on change nothing before the next page.
 */
export function leaveOutMyClubs(): void {
  const clubs = new Set(currentChoices().clubs);
  if (clubs.size > 0) {
    for (const grid of document.querySelectorAll<HTMLElement>('.league-section .stories')) {
      refill(grid, clubs);
    }
  }
  document.documentElement.dataset['parted'] = '';
}

function refill(grid: HTMLElement, clubs: ReadonlySet<string>): void {
  const spares = grid.querySelector<HTMLTemplateElement>('[data-spares]');
  const shown = [...grid.querySelectorAll<HTMLElement>('.story')];
  const others = shown.filter((story) => !isOf(story, clubs));
  if (others.length === shown.length) return;
  const ready = spares === null ? [] : [...spares.content.querySelectorAll<HTMLElement>('.story')];
  const fresh = ready.filter((story) => !isOf(story, clubs));
  const stories = [...others, ...fresh].slice(0, storiesPerLeague);
  const [lead] = stories.splice(Math.max(0, leadIndex(stories.map(worthOf))), 1);
  // A league of nothing but followed clubs stays as it is, rather than empty.
  if (lead === undefined) return;
  grid.dataset['count'] = `${stories.length + 1}`;
  grid.replaceChildren(
    setAs('lead', lead),
    ...group('second', stories.slice(0, 2)),
    ...group('line', stories.slice(2)),
  );
}

function isOf(story: HTMLElement, clubs: ReadonlySet<string>): boolean {
  return carriersOf(story).some((slug) => clubs.has(slug));
}

/** What a card shows of its story's worth. */
export function worthOf(story: HTMLElement) {
  return {
    isRoutine: 'routine' in story.dataset,
    hasPicture: story.querySelector('.picture > img') !== null,
  };
}

function group(speed: 'second' | 'line', stories: readonly HTMLElement[]): HTMLElement[] {
  if (stories.length === 0) return [];
  const place = document.createElement('div');
  place.className = `stories-${speed}s`;
  place.append(...stories.map((story) => setAs(speed, story)));
  return [place];
}

function setAs(speed: 'lead' | 'second' | 'line', story: HTMLElement): HTMLElement {
  story.className = `story story--${speed}`;
  return story;
}
