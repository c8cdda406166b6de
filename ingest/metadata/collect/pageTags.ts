/** A `<link>`; `rels` are in lower case. */
export interface LinkTag {
  readonly rels: readonly string[];
  readonly href: string;
  /** Such as `32x32`; empty when not told. */
  readonly sizes: string;
}

/** An `<img>` of the content. */
export interface ImageTag {
  readonly attributes: Attributes;
  readonly isInArticle: boolean;
}

/** Attributes by their names in lower case; only own properties are any. */
export type Attributes = Readonly<Record<string, string>>;

/** The tags of a page that tell something of it, entities decoded, each list in document order. */
export interface PageTags {
  baseHref: string | null;
  /** By property or name, in lower case. */
  readonly metas: { key: string; content: string }[];
  readonly links: LinkTag[];
  /** By `itemprop`: the address that an element refers to, or its content. */
  readonly itemProperties: { name: string; value: string }[];
  /** The texts of the JSON-LD scripts. */
  readonly jsonLd: string[];
  readonly titles: string[];
  readonly headings: string[];
  readonly paragraphs: { text: string; isInArticle: boolean }[];
  readonly images: ImageTag[];
  /** The `datetime` of the `<time>` elements within an article. */
  readonly times: string[];
}

/** An attribute's value, never what an object inherits under its name. */
export function attributeOf(attributes: Attributes, name: string): string {
  return Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : '';
}

/** The contents of the `<meta>` elements of some keys, those of the first key first. */
export function metaContents({ metas }: PageTags, ...keys: readonly string[]): string[] {
  return keys.flatMap((wanted) =>
    metas.filter(({ key }) => key === wanted).map(({ content }) => content),
  );
}
