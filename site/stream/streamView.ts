import { everything, feedLinks, leagueScope, type FeedScope } from '../feeds/feedScope.ts';
import { fetchCardImages } from '../pictures/cardImages.ts';
import { partOf } from '../components/partOf.ts';
import { formatLongDate } from '../stories/formatDate.ts';
import { carriedBy, requestNames, type StreamRequest } from './streamRequest.ts';
import { dayOf, streamTitle } from './streamPages.ts';

/** The elements of site/pages/news: the stories that a build wrote, and those that come later. */
export class StreamView {
  readonly #root: HTMLElement;
  readonly #title = document.title;
  readonly #heading: string;
  readonly form: HTMLFormElement;
  readonly more: HTMLButtonElement;
  readonly retry: HTMLElement;

  private constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.#heading = partOf('heading', root).textContent;
    this.form = form;
    this.more = partOf('more', root) as HTMLButtonElement;
    this.retry = partOf('retry', root);
  }

  /** Null where there is no news. */
  static find(): StreamView | null {
    const root = document.querySelector<HTMLElement>('[data-stream]');
    const form = root?.querySelector('form');
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
    for (const part of this.#root.querySelectorAll<HTMLElement>('[data-static]')) {
      part.hidden = !isShown;
    }
    const title = this.#titleOfChoices();
    partOf('heading', this.#root).textContent = isShown ? this.#heading : title;
    document.title = isShown ? this.#title : title;
    document.documentElement.removeAttribute('data-older-news');
  }

  /**
   * Offers the feeds that carry what is shown, to readers and to their programs: those of a league, the
   * official ones alone, or, where no feed is filtered so, none. FeedLinks.astro has them all.
   */
  offerFeeds(request: StreamRequest): void {
    const { league } = request;
    const scope =
      league === ''
        ? everything
        : leagueScope({ slug: league, name: this.#chosen('league').words });
    const carried = carriedBy(request, scope);
    for (const place of document.querySelectorAll<HTMLElement>('[data-feeds-of]')) {
      place.hidden = carried.official === undefined || place.dataset['feedsOf'] !== league;
      for (const item of place.querySelectorAll('li')) {
        item.hidden = carried[item.dataset['feed'] as keyof FeedScope] === undefined;
      }
    }
    for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
    for (const link of feedLinks(carried)) {
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  }

  clear(): void {
    partOf('found', this.#root).replaceChildren();
    this.#say('');
  }

  showProgress(): void {
    partOf('failure', this.#root).hidden = true;
    partOf('found', this.#root).setAttribute('aria-busy', 'true');
    this.more.disabled = true;
  }

  showFailure(): void {
    this.#settle();
    this.more.hidden = true;
    partOf('failure', this.#root).hidden = false;
  }

  /** Adds stories below those that are there, under their days. */
  add(cards: readonly { card: HTMLElement; publishedAt: string }[], hasMore: boolean): void {
    const found = partOf('found', this.#root);
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
    partOf('failure', this.#root).hidden = true;
    this.more.hidden = !hasMore;
  }

  /** The keys of the stories that the page came with. */
  staticKeys(): Set<string> {
    const stories = this.#root.querySelectorAll<HTMLElement>('[data-static] .story');
    return new Set([...stories].map(({ dataset }) => dataset['story'] ?? ''));
  }

  countFound(): number {
    return partOf('found', this.#root).querySelectorAll('.story').length;
  }

  /** The keyboard goes on where the new ones begin, which may be covered. */
  focusFound(place: number): void {
    const story = partOf('found', this.#root).querySelectorAll('.story')[place];
    story?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
  }

  #settle(): void {
    partOf('found', this.#root).removeAttribute('aria-busy');
    this.more.disabled = false;
  }

  #listOf(day: string): Element {
    const found = partOf('found', this.#root);
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
    partOf('status', this.#root).textContent = status;
  }

  /** As the page of the first choice is called that has one, and then the others. */
  #titleOfChoices(): string {
    const choices = requestNames
      .map((name) => this.#chosen(name))
      .filter(({ value }) => value !== '');
    const title = choices[0]?.title;
    const others = choices.slice(title === undefined ? 0 : 1).map(({ words }) => words);
    return (title ?? streamTitle) + (others.length > 0 ? `: ${others.join(', ')}` : '');
  }

  /** What the form calls the choice of a field, and what its page is called where it has one. */
  #chosen(name: string): { value: string; words: string; title: string | undefined } {
    const { value, selectedOptions } = this.#field(name);
    const [option] = selectedOptions;
    return { value, words: option?.textContent.trim() ?? '', title: option?.dataset['title'] };
  }

  #field(name: string): HTMLSelectElement {
    return this.form.elements.namedItem(name) as HTMLSelectElement;
  }
}
