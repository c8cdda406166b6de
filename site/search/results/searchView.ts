import type { FacetCounts } from '../engine/countFacets.ts';
import {
  facets,
  gatherRequest,
  requestAddress,
  requestValues,
  withoutFilters,
  type Facet,
  type SearchRequest,
} from '../engine/searchRequest.ts';
import type { SearchAnswer } from '../searchEngine.ts';
import { partOf } from '../../components/partOf.ts';
import { showFoundClubs } from './showFoundClubs.ts';
import { storyItem } from './storyItem.ts';
import type { ShownStory } from './whyFound.ts';

/** What a visitor can do on the page. */
interface Handlers {
  type: () => void;
  choose: () => void;
  more: () => void;
  retry: () => void;
  clearFilters: () => void;
}

/** The parts of the page that take turns below the form. */
type Panel = 'help' | 'progress' | 'results' | 'none' | 'failure';

/** Most answers are there sooner, and to draw the page that says to wait would only delay them. */
const progressAfterMs = 300;

/** The elements of site/pages/search.astro. */
export class SearchView {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #title = document.title;
  #progress: number | undefined;

  private constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.#form = form;
  }

  /** Null where there is nothing to search through. */
  static find(): SearchView | null {
    const root = document.querySelector<HTMLElement>('[data-search]');
    const form = root?.querySelector('form');
    return root && form ? new SearchView(root, form) : null;
  }

  on(handlers: Handlers): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      handlers.choose();
    });
    this.#form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'search') handlers.type();
      else handlers.choose();
    });
    this.#part('more').addEventListener('click', handlers.more);
    this.#part('retry').addEventListener('click', handlers.retry);
    this.#part('clear').addEventListener('click', handlers.clearFilters);
  }

  read(): SearchRequest {
    return gatherRequest((name) => this.#field(name).value);
  }

  /** A choice that the page does not offer leaves its field at "all". */
  fill(request: SearchRequest): void {
    for (const [name, value] of requestValues(request)) {
      const field = this.#field(name);
      if (field instanceof RadioNodeList) {
        // Chromium does not take an empty text as the value of a list.
        const radios = [...field] as HTMLInputElement[];
        const chosen = radios.find((radio) => radio.value === value) ?? radios[0];
        if (chosen) chosen.checked = true;
      } else {
        field.value = value;
        if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
      }
    }
    this.#showChosen();
  }

  /**
   * Loads the clubs' shields, and keeps them at hand: a browser that shows none for a moment reads the
   * file of all of them anew.
   */
  keepShields(): void {
    const { content } = this.#part('club-links') as HTMLTemplateElement;
    const shield = content.querySelector('svg');
    if (shield !== null) this.#part('shields').replaceChildren(shield.cloneNode(true));
  }

  clearFilters(): void {
    this.fill(withoutFilters(this.read()));
    (this.#field('q') as HTMLInputElement).focus();
  }

  /** Puts the words into the title, for the history and the tab. */
  name(query: string): void {
    document.title = query === '' ? this.#title : `${query} · ${this.#title}`;
    this.#showChosen();
  }

  showHelp(): void {
    this.#say('');
    this.showCounts(null);
    this.#part('clubs-found').replaceChildren();
    this.#show('help');
  }

  /** Says to wait where there is no answer soon; leaves the last results in sight until then. */
  showProgress(): void {
    clearTimeout(this.#progress);
    this.#progress = window.setTimeout(() => {
      this.#root.setAttribute('aria-busy', 'true');
      if (!this.#part('results').hidden) return;
      this.#say('Searching…');
      this.#show('progress');
    }, progressAfterMs);
  }

  showFailure(): void {
    this.#say('');
    this.#part('clubs-found').replaceChildren();
    this.#show('failure');
  }

  /** Above the stories, or in place of them. */
  showClubs(clubs: SearchAnswer['clubs']): void {
    showFoundClubs(this.#part('clubs-found'), clubs, this.#root);
  }

  showResults(stories: readonly ShownStory[], total: number): void {
    this.#say(`${total.toLocaleString('en-GB')} ${total === 1 ? 'story' : 'stories'}`);
    this.#part('list').replaceChildren(...stories.map((story) => storyItem(this.#root, story)));
    this.#part('more').hidden = true;
    this.#show('results');
  }

  /** @param suggestion Another request, with words that find something. */
  showNone(reason: string, suggestion: SearchRequest | null, hasFilters: boolean): void {
    this.#say('No stories');
    this.#part('reason').textContent = reason;
    this.#part('suggestion').hidden = suggestion === null;
    if (suggestion !== null) {
      const link = this.#part('spelling') as HTMLAnchorElement;
      link.textContent = suggestion.query;
      link.href = location.pathname + requestAddress(suggestion);
    }
    this.#part('clear').hidden = !hasFilters;
    this.#show('none');
  }

  addResults(stories: readonly ShownStory[], remaining: number): void {
    this.#part('list').append(...stories.map((story) => storyItem(this.#root, story)));
    this.#part('more').hidden = remaining === 0;
  }

  /** The keyboard goes on where new ones begin: so many from the end. */
  focusResult(fromEnd: number): void {
    // Covers come when this is done, and nothing beneath one takes the focus.
    queueMicrotask(() => {
      const item = [...this.#part('list').children].at(-fromEnd);
      item?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
    });
  }

  /** A choice that leaves nothing cannot be made, unless it is the one that is made. */
  showCounts(counts: FacetCounts | null): void {
    const countOf = (facet: Facet, value: string) =>
      counts === null ? null : (counts[facet].get(value) ?? 0);
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
      const count = countOf(radio.name as Facet, radio.value);
      radio.disabled = count === 0 && !radio.checked && radio.value !== '';
      const shown = radio.closest('label')?.querySelector('.search-count');
      if (shown) shown.textContent = count?.toLocaleString('en-GB') ?? '';
    }
    for (const option of this.#form.querySelectorAll<HTMLOptionElement>('[data-name]')) {
      const count = countOf('club', option.value);
      option.disabled = count === 0 && !option.selected && option.value !== '';
      const shown = count === null ? '' : ` (${count.toLocaleString('en-GB')})`;
      const text = (option.dataset['name'] ?? '') + shown;
      // Written only where it is another: each costs a slow phone a moment.
      if (option.textContent !== text) option.textContent = text;
    }
  }

  /** For phones, where the filters are folded away. */
  #showChosen(): void {
    const request = this.read();
    const count = facets.filter((facet) => request[facet] !== '').length;
    this.#part('chosen').textContent = count === 0 ? '' : ` (${String(count)} chosen)`;
  }

  #show(panel: Panel): void {
    for (const name of ['help', 'results', 'none', 'failure'] satisfies Panel[]) {
      this.#part(name).hidden = name !== panel;
    }
    // What is not in sight does not count as muted either.
    if (panel !== 'results') this.#part('list').replaceChildren();
    if (panel === 'progress') return;
    clearTimeout(this.#progress);
    this.#root.removeAttribute('aria-busy');
  }

  #say(status: string): void {
    this.#part('status').textContent = status;
  }

  #field(name: string): HTMLInputElement | HTMLSelectElement | RadioNodeList {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #part(name: string): HTMLElement {
    return partOf(name, this.#root);
  }
}
