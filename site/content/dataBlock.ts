/** Something that schema.org describes. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** JSON-LD as it may stand inside a `<script>`, whatever the texts in it hold. */
export function dataBlock(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** The way from the home page to a page: names and absolute addresses, the page itself last. */
export function breadcrumbs(trail: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
