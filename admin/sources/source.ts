import type { RaRecord } from 'react-admin';

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

/** How the last fetches of a source went, as ingestion records it. */
export type SourceState = 'ok' | 'failing' | 'blocked' | 'moved' | 'gone';

/** A row of `sources`, as far as the lists need it, with the club it belongs to. */
export interface Source extends RaRecord<string> {
  club_id: string;
  name: string;
  display_name: string | null;
  url: string;
  type: SourceType;
  is_official: boolean;
  priority: number;
  is_enabled: boolean;
  state: SourceState;
  last_checked_at: string | null;
  next_check_at: string;
  last_error: string | null;
  error_count: number;
  retry_after_at: string | null;
  moved_to: string | null;
  clock_offset_minutes: number;
  clock_warning: string | null;
  /** Of the last 30 days. */
  recent_fetches: number;
  recent_failures: number;
  /** Why a search proposed it. */
  evidence: string[];
  /** When it was deleted although it has stories. */
  retired_at: string | null;
  version: number;
  club: { name: string };
}

/**
 * The columns to ask for, with the club. The foreign key is named because a source and a club are
 * also related through their articles.
 */
export const sourceColumns = ['*', 'club:clubs!sources_club_id_fkey(name)'];

/** For lists: without those that were deleted and only lend their stories a name. */
export const unretired = { 'retired_at@is': 'null' } as const;

/** What the site calls a source. */
export function sourceName(source: Pick<Source, 'name' | 'display_name'>): string {
  return source.display_name ?? source.name;
}

/** The same where its club is not told beside it; official sites are often called after it already. */
export function sourceNameWithClub(
  source: Pick<Source, 'name' | 'display_name'> & { club: { name: string } },
): string {
  const name = sourceName(source);
  return name.startsWith(source.club.name) ? name : `${source.club.name}: ${name}`;
}
