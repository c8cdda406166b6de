import type { SourceKind } from './sourceKinds.ts';

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
