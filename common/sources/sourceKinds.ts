/** The labels of kinds; `sources.kind` holds the keys. */
export const sourceKinds = {
  official: 'Official',
  press: 'Press',
  fan_blog: 'Fan blog',
  podcast: 'Podcast',
  forum: 'Forum',
} as const;

/** See {@link sourceKinds}. */
export type SourceKind = keyof typeof sourceKinds;

/** Whether a text names a kind that there is. */
export function isSourceKind(text: unknown): text is SourceKind {
  return typeof text === 'string' && Object.hasOwn(sourceKinds, text);
}

/**
 * The label of a source's kind beside the publisher's name; null where the mark OFFICIAL says it,
 * or nothing is known.
 */
export function kindBeside(kind: SourceKind | undefined): string | null {
  return kind === undefined || kind === 'official' ? null : sourceKinds[kind];
}
