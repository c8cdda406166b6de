import type { PageTags } from '../collect/pageTags.ts';

/** What the `<meta>` elements of some keys say, those of the first key first. */
export function metaContents({ metas }: PageTags, ...keys: readonly string[]): string[] {
  return keys.flatMap((wanted) =>
    metas.filter(({ key }) => key === wanted).map(({ content }) => content),
  );
}
