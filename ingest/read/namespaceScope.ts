/** Longer ones are nobody's, and not worth making plain. */
const maxUriChars = 100;

/** The namespaces that an element's `xmlns` attributes and those around it declare. */
export class NamespaceScope {
  readonly #parent: NamespaceScope | null;
  /** URIs by prefix, '' for "none": its own, and those already asked for. */
  readonly #uris = new Map<string, string>();

  constructor(attributes: ReadonlyMap<string, string>, parent: NamespaceScope | null) {
    this.#parent = parent;
    for (const [name, value] of attributes) {
      if (name === 'xmlns') this.#uris.set('', plainUri(value));
      else if (name.startsWith('xmlns:')) {
        this.#uris.set(name.slice('xmlns:'.length), plainUri(value));
      }
    }
  }

  /** The scope inside an element: this one, unless the element declares something itself. */
  within(attributes: ReadonlyMap<string, string>): NamespaceScope {
    for (const name of attributes.keys()) {
      if (name.startsWith('xmlns')) return new NamespaceScope(attributes, this);
    }
    return this;
  }

  /**
   * The URI of a prefix in lower case ('' for the default namespace), null when undeclared;
   * without its scheme, case and last `/` or `#`, which feeds write as they like.
   */
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

function plainUri(uri: string): string {
  if (uri.length > maxUriChars) return uri;
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]$/, '');
}
