import { fetchCardImages } from '../pictures/cardImages.ts';
import { formatLongDate } from '../stories/formatDate.ts';
import { requestNames, type StreamRequest } from './streamRequest.ts';
import { dayOf } from './streamPages.ts';

/** The elements of site/pages/news: the stories that a build wrote, and those that come later. */
export class StreamView {
  readonly #root: HTMLElement;
  readonly #title = document.title;
  readonly form: HTMLFormElement;
  readonly more: HTMLButtonElement;
  readonly retry: HTMLElement;

  private constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.form = form;
    this.more = this.#part('more') as HTMLButtonElement;
    this.retry = this.#part('retry');
  }

  /** Null where there is no news. */
  static find(): StreamView | null {
    const root = document.querySelector<HTMLElement>('[data-stream]');
    const form = root?.querySelector<HTMLFormElement>('[data-stream-filters]');
    return root && form ? new StreamView(root, form) : null;
  }

  read(): StreamRequest {
    const values = requestNames.map((name) => [name, this.#field(name).value]);
    return Object.fromEntries(values) as StreamRequest;
  }

  /** What the form does not offer stays at "all" there, and is not asked for either. */
  fill(request: StreamRequest): void {
    for (const name of requestNames) {
      const field = this.#field(name);
      field.value = request[name];
      if (field.selectedIndex === -1) field.value = '';
    }
  }

  /** The stories that the page came with, or nothing of them. */
  showStatic(isShown: boolean): void {
    for (const part of this.#root.querySelectorAll<HTMLElement>('[data-stream-static]')) {
      part.hidden = !isShown;
    }
    const chosen = requestNames.flatMap((name) => {
      const field = this.#field(name);
      return field.value === '' ? [] : (field.selectedOptions[0]?.textContent.trim() ?? []);
    });
    const words = chosen.join(', ');
    document.title = isShown ? this.#title : `${words} · ${this.#title}`;
    document.documentElement.removeAttribute('data-older-news');
  }

  /**
   * Offers the feeds that carry what is shown: those of a league, the official ones alone, or, where no
   * feed is filtered so, none. FeedLinks.astro has them all.
   */
  offerFeeds({ league, kind, topic }: StreamRequest): void {
    const isOfficial = kind === 'official';
    const hasFeeds = topic === '' && (kind === '' || isOfficial);
    for (const place of document.querySelectorAll<HTMLElement>('[data-feeds-of]')) {
      place.hidden = !hasFeeds || place.dataset['feedsOf'] !== league;
      for (const item of place.querySelectorAll('li')) {
        item.hidden = isOfficial && item.dataset['feed'] !== 'official';
      }
    }
  }

  clear(): void {
    this.#part('found').replaceChildren();
    this.#say('');
  }

  showProgress(): void {
    this.#part('failure').hidden = true;
    this.#part('found').setAttribute('aria-busy', 'true');
    this.more.disabled = true;
  }

  showFailure(): void {
    this.#settle();
    this.more.hidden = true;
    this.#part('failure').hidden = false;
  }

  /** Adds stories below those that are there, under their days. */
  add(cards: readonly { card: HTMLElement; publishedAt: string }[], hasMore: boolean): void {
    const found = this.#part('found');
    for (const { card, publishedAt } of cards) this.#listOf(dayOf(publishedAt)).append(card);
    fetchCardImages(found);
    this.#settle();
    this.more.hidden = !hasMore;
    const shown = found.querySelectorAll('.story').length;
    this.#say(shown === 0 ? 'No stories' : `${shown} ${shown === 1 ? 'story' : 'stories'} shown`);
    if (shown === 0) {
      const none = document.createElement('p');
      none.className = 'notice';
      none.textContent = 'There are no such stories.';
      found.replaceChildren(none);
    }
  }

  /** No stories but the page's own; whether older ones can be asked for. */
  showRest(hasMore: boolean): void {
    this.#settle();
    this.#part('failure').hidden = true;
    this.more.hidden = !hasMore;
  }

  /** The keys of the stories that the page came with. */
  staticKeys(): Set<string> {
    const stories = this.#root.querySelectorAll<HTMLElement>('[data-stream-static] .story');
    return new Set([...stories].map(({ dataset }) => dataset['story'] ?? ''));
  }

  countFound(): number {
    return this.#part('found').querySelectorAll('.story').length;
  }

  /** The keyboard goes on where the new ones begin, which may be covered. */
  focusFound(place: number): void {
    const story = this.#part('found').querySelectorAll('.story')[place];
    story?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
  }

  #settle(): void {
    this.#part('found').removeAttribute('aria-busy');
    this.more.disabled = false;
  }

  #listOf(day: string): Element {
    const found = this.#part('found');
    const known = found.querySelector(`[data-day="${day}"] .stream-stories`);
    if (known !== null) return known;
    const section = document.createElement('section');
    section.className = 'stream-day';
    section.dataset['day'] = day;
    const heading = document.createElement('h2');
    heading.id = `found-${day}`;
    section.setAttribute('aria-labelledby', heading.id);
    const time = document.createElement('time');
    time.dateTime = day;
    time.textContent = formatLongDate(new Date(`${day}T12:00:00Z`));
    heading.append(time);
    const list = document.createElement('div');
    list.className = 'stream-stories';
    section.append(heading, list);
    found.append(section);
    return list;
  }

  #say(status: string): void {
    this.#part('status').textContent = status;
  }

  #field(name: string): HTMLSelectElement {
    return this.form.elements.namedItem(name) as HTMLSelectElement;
  }

  #part(name: string): HTMLElement {
    const found = this.#root.querySelector<HTMLElement>(`[data-stream-${name}]`);
    if (found === null) throw new Error(`The stream has no part ${name}.`);
    return found;
  }
}
