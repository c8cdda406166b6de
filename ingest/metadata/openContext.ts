/** What stands around an article on every page of a site. */
const chromeElements: readonly string[] = ['nav', 'footer', 'aside', 'form', 'dialog'];
const articleElements: readonly string[] = ['article', 'main'];
/** What is in them is no text to read. */
const wordlessElements: readonly string[] = [
  ...['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object'],
  ...['textarea', 'select', 'button', 'math', 'canvas', 'audio', 'video'],
];

/** Keeps track of where in a page the parser is, from the elements that it opens and closes. */
export class OpenContext {
  readonly #open: string[] = [];
  #chrome = 0;
  #articles = 0;
  #wordless = 0;
  #headers = 0;

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  get isInArticle(): boolean {
    return this.#articles > 0;
  }

  /** A header is part of the article that it stands in, else of the site. */
  get isInChrome(): boolean {
    return this.#chrome > 0 || (this.#headers > 0 && this.#articles === 0);
  }

  get isWordless(): boolean {
    return this.#wordless > 0;
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
    if (chromeElements.includes(name)) this.#chrome += difference;
    else if (articleElements.includes(name)) this.#articles += difference;
    else if (wordlessElements.includes(name)) this.#wordless += difference;
    else if (name === 'header') this.#headers += difference;
  }
}
