/** The namespaces that an element's `xmlns` attributes and those around it declare. */
export class NamespaceScope {
  readonly #parent: NamespaceScope | null;
  /** URIs by prefix, '' for "none": its own, and those already asked for. */
  readonly #uris = new Map<string, string>();

  constructor(attributes: ReadonlyMap<string, string>, parent: NamespaceScope | null) {
    this.#parent = parent;
    for (const [name, value] of attributes) {
      if (name === 'xmlns') this.#uris.set('', value);
      else if (name.startsWith('xmlns:')) this.#uris.set(name.slice('xmlns:'.length), value);
    }
  }

  /** The scope inside an element: this one, unless the element declares something itself. */
  within(attributes: ReadonlyMap<string, string>): NamespaceScope {
    const inner = new NamespaceScope(attributes, this);
    return inner.#uris.size === 0 ? this : inner;
  }

  /** The URI of a prefix in lower case ('' for the default namespace), null when undeclared. */
  uriOf(prefix: string): string | null {
    let uri = this.#uris.get(prefix);
    if (uri === undefined) {
      uri = this.#parent?.uriOf(prefix) ?? '';
      // Remembered, so that a deep document does not cost its depth for every element.
      this.#uris.set(prefix, uri);
    }
    return uri === '' ? null : uri;
  }
}
