/** A `<meta>` by its property or name, in lower case. */
export interface MetaTag {
  readonly key: string;
  readonly content: string;
}

/** A `<link>`; `rels` are in lower case. */
export interface LinkTag {
  readonly rels: readonly string[];
  readonly href: string;
  /** Such as `32x32`; empty when not told. */
  readonly sizes: string;
}

/** What an element marked with `itemprop` holds: the address it refers to, or its content. */
export interface ItemProperty {
  readonly name: string;
  readonly value: string;
}

/** A piece of running text. */
export interface TextBlock {
  readonly text: string;
  readonly isInArticle: boolean;
}

/** An `<img>` of the content. */
export interface ImageTag {
  readonly attributes: Attributes;
  readonly isInArticle: boolean;
}

/** Attributes by their names in lower case; only own properties are any. */
export type Attributes = Readonly<Record<string, string>>;

/** What the parts of a page say of it, entities decoded, each list in document order. */
export interface PageTags {
  baseHref: string | null;
  readonly metas: MetaTag[];
  readonly links: LinkTag[];
  readonly itemProperties: ItemProperty[];
  /** The texts of the JSON-LD scripts. */
  readonly jsonLd: string[];
  readonly titles: string[];
  readonly headings: string[];
  readonly paragraphs: TextBlock[];
  readonly images: ImageTag[];
  /** The `datetime` of the `<time>` elements within an article. */
  readonly times: string[];
}

/** An attribute's value, never what an object inherits under its name. */
export function attributeOf(attributes: Attributes, name: string): string {
  return Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : '';
}

/** What the `<meta>` elements of some keys say, those of the first key first. */
export function metaContents({ metas }: PageTags, ...keys: readonly string[]): string[] {
  return keys.flatMap((wanted) =>
    metas.filter(({ key }) => key === wanted).map(({ content }) => content),
  );
}
