import { sourceColumns, type Source } from '../../sources/source.ts';

/** A row of `sources`, as the page of its club shows it. */
export interface ClubSource extends Source {
  is_official: boolean;
  priority: number;
  last_new_at: string | null;
  /** Why a search proposed it; empty where a person added it. */
  evidence: string[];
}

export { sourceColumns as clubSourceColumns };

/** The official ones first, then as they are read. */
export const clubSourceOrder = 'is_official.desc,priority.asc,name';

/** The types that the form of a club offers. */
export const feedTypes = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;
