import type { Tables } from '../../common/database.types.ts';
import { sourceKinds, type SourceKind } from '../../common/sources/sourceKinds.ts';

export const sourceTypes = {
  rss: 'RSS',
  atom: 'Atom',
  json: 'JSON',
  google_news: 'Google News',
  fan_blog: 'Fan blog',
} as const;

export type SourceType = keyof typeof sourceTypes;

/** Whether a text names a type that there is. */
export function isSourceType(text: string): text is SourceType {
  return Object.hasOwn(sourceTypes, text);
}

/** A source's kind and the format of its feed, such as `Press, Atom`; a fan blog's type says no more. */
export function kindAndType({ kind, type }: { kind: SourceKind; type: SourceType }): string {
  return type === 'fan_blog' ? sourceKinds[kind] : `${sourceKinds[kind]}, ${sourceTypes[type]}`;
}

/** How the last fetches of a source went, as ingestion records it. */
export type SourceState = 'ok' | 'quiet' | 'suspicious' | 'failing' | 'blocked' | 'moved' | 'gone';

/**
 * A source with the club it belongs to; text columns that are checked have their words here.
 *
 * A new field is a column in the migration of the sources, an argument of `add_source` there and a start in
 * `newSource`, and a field in `SourceFields.tsx`; `npm run db:types` writes the types. Where ingestion reads
 * it, `claim_sources` answers it and `ingest/run/claimedSource.ts` lists it.
 */
export type Source = Omit<Tables<'sources'>, 'type' | 'kind' | 'state'> & {
  type: SourceType;
  kind: SourceKind;
  state: SourceState;
  /** Null: it writes about a whole division. */
  club: { name: string } | null;
};

/**
 * The columns to ask for, with the club. The foreign key is named because a source and a club are
 * also related through their articles.
 */
export const sourceColumns = ['*', 'club:clubs!sources_club_id_fkey(name)'];

/** The `meta` of a list of sources. */
export const sourceListMeta = {
  columns: sourceColumns,
  searchIn: ['name', 'display_name', 'url'],
} as const;

/** For lists: without those that were deleted and only lend their stories a name. */
export const unretired = { 'retired_at@is': 'null' } as const;

/** The source's name on the site. */
export function sourceName(source: Pick<Source, 'name' | 'display_name'>): string {
  return source.display_name ?? source.name;
}

/** Stands in a file for the club of a source that has none; `preview_sources` reads it. */
export const divisionWide = 'Division-wide';

/** The choice of a source that has none, in forms and filters. */
export const noClub = 'No club: division-wide';

/** The club that a source is of, in words. */
export function clubOfSource({ club }: Pick<Source, 'club'>): string {
  return club === null ? 'All clubs' : club.name;
}

/** The same where its club is not told beside it; official sites are often called after it already. */
export function sourceNameWithClub(source: Pick<Source, 'name' | 'display_name' | 'club'>): string {
  const name = sourceName(source);
  if (source.club === null) return name;
  return name.startsWith(source.club.name) ? name : `${source.club.name}: ${name}`;
}
