import { isSourceKind, kindBeside } from '../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../common/webAddress.ts';
import { formatDate } from '../stories/formatDate.ts';
import { showPressed } from '../reader/followButtons.ts';
import { markMatches, type TextPart, type WantedTerm } from './markMatches.ts';
import type { FoundRecord } from './pagefind.ts';
import {
  gatherRequest,
  requestAddress,
  requestParts,
  type SearchRequest,
} from './searchRequest.ts';

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

/** The elements of site/pages/search.astro: every text of a record becomes a text node. */
export class SearchView {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #title = document.title;
  #wanted: readonly WantedTerm[] = [];

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
      if (target instanceof HTMLInputElement) handlers.type();
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
    for (const [part, name] of requestParts) {
      const field = this.#field(name);
      field.value = request[part];
      if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
    }
  }

  clearFilters(): void {
    this.fill({ ...this.read(), club: '', league: '', source: '', days: '' });
    this.#field('q').focus();
  }

  /** Puts the words into the title, for the history and the tab. */
  name(query: string): void {
    document.title = query === '' ? this.#title : `${query} · ${this.#title}`;
  }

  showHelp(): void {
    this.#say('');
    this.#show('help');
  }

  /** Leaves the last results in sight until the next are there. */
  showProgress(): void {
    const isFirst = this.#part('results').hidden;
    this.#root.setAttribute('aria-busy', 'true');
    if (!isFirst) return;
    this.#say('Searching…');
    this.#show('progress');
  }

  showFailure(): void {
    this.#say('');
    this.#show('failure');
  }

  /** @param wanted What is marked in these, and in those that are added. */
  showResults(records: readonly FoundRecord[], total: number, wanted: readonly WantedTerm[]): void {
    this.#wanted = wanted;
    this.#say(`${total.toLocaleString('en-GB')} ${total === 1 ? 'story' : 'stories'}`);
    this.#part('list').replaceChildren(...records.map((record) => this.#item(record)));
    this.#part('more').hidden = total <= records.length;
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

  /** The keyboard goes on where the new ones begin. */
  addResults(records: readonly FoundRecord[], remaining: number): void {
    const list = this.#part('list');
    const { length } = list.children;
    list.append(...records.map((record) => this.#item(record)));
    // Covers come when this is done, and nothing beneath one takes the focus.
    queueMicrotask(() => {
      list.children[length]?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
      this.#part('more').hidden = remaining === 0;
    });
  }

  #item(record: FoundRecord): DocumentFragment {
    const { content } = this.#part('story') as HTMLTemplateElement;
    const item = content.cloneNode(true) as DocumentFragment;
    const part = (name: string) => this.#part(name, item);
    const link = part('headline') as HTMLAnchorElement;
    link.append(...nodesOf(markMatches(record.content, this.#wanted)));
    const address = httpUrl(record.raw_url);
    if (address !== null) {
      link.href = address.href;
      link.target = '_blank';
      link.rel = 'noopener';
    }
    const { excerpt } = record.meta;
    if (excerpt === undefined) part('excerpt').remove();
    else part('excerpt').append(...nodesOf(markMatches(excerpt, this.#wanted)));
    const slugs = record.filters['club'] ?? [];
    // By these, shielded and muted stories are covered here as on all pages.
    part('article').dataset['carriers'] = String(slugs.length);
    part('article').dataset['club'] = [...slugs, ...(record.filters['named'] ?? [])].join(' ');
    part('clubs').append(...slugs.flatMap((slug) => this.#club(slug)));
    showPressed(item);
    part('source').textContent = record.meta['source'] ?? '';
    const moment = new Date(`${record.filters['hour']?.[0] ?? ''}:00Z`);
    const time = part('time') as HTMLTimeElement;
    if (Number.isNaN(moment.getTime())) time.remove();
    else {
      time.dateTime = moment.toISOString();
      time.textContent = formatDate(moment);
    }
    const kinds = record.filters['source'] ?? [];
    part('kind').textContent = kindBeside(kinds.find(isSourceKind)) ?? '';
    if (!kinds.includes('official')) part('official').remove();
    return item;
  }

  /** A club's link as the build made it, with its badge and the button to follow it. */
  #club(slug: string): Node[] {
    const { content } = this.#part('club-links') as HTMLTemplateElement;
    const club = content.querySelector(`[data-club-link="${CSS.escape(slug)}"]`);
    return club === null ? [] : [club.cloneNode(true)];
  }

  #show(panel: Panel): void {
    for (const name of ['help', 'results', 'none', 'failure'] satisfies Panel[]) {
      this.#part(name).hidden = name !== panel;
    }
    // What is not in sight does not count as muted either.
    if (panel !== 'results') this.#part('list').replaceChildren();
    if (panel !== 'progress') this.#root.removeAttribute('aria-busy');
  }

  #say(status: string): void {
    this.#part('status').textContent = status;
  }

  #field(name: string): HTMLInputElement | HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }

  #part(name: string, within: ParentNode = this.#root): HTMLElement {
    const found = within.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (found === null) throw new Error(`The search page has no part ${name}.`);
    return found;
  }
}

function nodesOf(parts: readonly TextPart[]): Node[] {
  return parts.map(({ text, isMatch }) => {
    if (!isMatch) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
