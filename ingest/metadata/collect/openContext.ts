/** What an element makes of what is in it. */
type Role = 'chrome' | 'article' | 'header' | 'wordless';

const elementsByRole: Readonly<Record<Role, readonly string[]>> = {
  /** What stands around an article on every page of a site. */
  chrome: ['nav', 'footer', 'aside', 'form', 'dialog'],
  article: ['article', 'main'],
  header: ['header'],
  /** What is in them is no text to read. */
  wordless: [
    ...['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object'],
    ...['textarea', 'select', 'button', 'math', 'canvas', 'audio', 'video'],
  ],
};
const roles: ReadonlyMap<string, Role> = new Map(
  (Object.keys(elementsByRole) as Role[]).flatMap((role) =>
    elementsByRole[role].map((name) => [name, role] as const),
  ),
);

/** Keeps track of where in a page the parser is, from the elements that it opens and closes. */
export class OpenContext {
  readonly #open: string[] = [];
  readonly #depths: Record<Role, number> = { chrome: 0, article: 0, header: 0, wordless: 0 };

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  get isInArticle(): boolean {
    return this.#depths.article > 0;
  }

  /** A header is part of the article that it stands in, else of the site. */
  get isInChrome(): boolean {
    return this.#depths.chrome > 0 || (this.#depths.header > 0 && !this.isInArticle);
  }

  get isWordless(): boolean {
    return this.#depths.wordless > 0;
  }

  open(name: string): void {
    this.#open.push(name);
    this.#count(name, 1);
  }

  /** Of the parser's ends only the one of the innermost element is any: `<br>` ends without a start. */
  close(name: string): void {
    if (this.#open.at(-1) !== name) return;
    this.#open.pop();
    this.#count(name, -1);
  }

  #count(name: string, difference: 1 | -1): void {
    const role = roles.get(name);
    if (role !== undefined) this.#depths[role] += difference;
  }
}
