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

/** The groups of kinds that a reader filters by. */
export const kindGroups = {
  official: { name: 'Official', kinds: ['official'] },
  press: { name: 'Press', kinds: ['press'] },
  fans: { name: 'Fans', kinds: ['fan_blog', 'podcast', 'forum'] },
} as const satisfies Record<string, { name: string; kinds: readonly SourceKind[] }>;

/** See {@link kindGroups}. */
export type KindGroup = keyof typeof kindGroups;

/** All of them, in the order in which they are offered. */
export const allKindGroups = /* @__PURE__ */ Object.keys(kindGroups) as KindGroup[];

/** The group that a text names; null where there is none of that name. */
export function readKindGroup(text: string): KindGroup | null {
  return Object.hasOwn(kindGroups, text) ? (text as KindGroup) : null;
}

/** The group of a kind of source. */
export function kindGroupOf(kind: SourceKind): KindGroup {
  const isOf = (group: KindGroup) => (kindGroups[group].kinds as readonly string[]).includes(kind);
  return allKindGroups.find(isOf) ?? 'fans';
}
