import type { NamespaceScope } from '../namespaceScope.ts';

/** An open element. `group` holds fields of the item around it, `skipped` nothing that is read. */
export interface OpenElement {
  /** As written, in lower case. */
  readonly tag: string;
  readonly role: 'feed' | 'item' | 'group' | 'skipped';
  readonly scope: NamespaceScope;
  /** The `xml:base` in force, absolute. */
  readonly base: string | null;
}

/** Elements below this depth count as part of the one above. */
const maxDepth = 512;

/** The elements that are open at a point of a document, outermost first. */
export class OpenElements {
  readonly #elements: OpenElement[];
  /** How many of each tag are open: most end tags of a broken document match none. */
  readonly #countByTag = new Map<string, number>();

  constructor(root: OpenElement) {
    this.#elements = [];
    this.push(root);
  }

  get isEmpty(): boolean {
    return this.#elements.length === 0;
  }

  /** The innermost one. */
  get top(): OpenElement {
    const top = this.#elements.at(-1);
    if (top === undefined) throw new Error('The root element is closed already.');
    return top;
  }

  has(tag: string): boolean {
    return (this.#countByTag.get(tag) ?? 0) > 0;
  }

  /** Opens an element, and says whether there was room. */
  push(element: OpenElement): boolean {
    if (this.#elements.length === maxDepth) return false;
    this.#elements.push(element);
    this.#count(element, 1);
    return true;
  }

  /** Closes the innermost element with this tag, if any, and all within. Returns what it closed. */
  close(tag: string): readonly OpenElement[] {
    if (!this.has(tag)) return [];
    return this.#closeFrom(this.#elements.findLastIndex((element) => element.tag === tag));
  }

  /** Closes whatever stands within the innermost element of the feed's frame. */
  closeUpToFeed(): void {
    this.#closeFrom(this.#elements.findLastIndex(({ role }) => role === 'feed') + 1);
  }

  #closeFrom(index: number): readonly OpenElement[] {
    const closed = this.#elements.splice(index);
    for (const element of closed) this.#count(element, -1);
    return closed;
  }

  #count({ tag }: OpenElement, change: 1 | -1): void {
    this.#countByTag.set(tag, (this.#countByTag.get(tag) ?? 0) + change);
  }
}
