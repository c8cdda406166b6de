import type { Refusal } from '../../files/refuse.ts';

/** What an import takes at most. */
export const importLimits = { bytes: 1024 * 1024, rows: 2000 } as const;

/** A row of a file as the database judges it: what was written there, unread. */
export interface SourceRow {
  /** Where it stands in the file, from 1. */
  line: number;
  url: string;
  /** The club that the row names. */
  club?: string;
  /** The folders that the row lies in, the nearest first: one of them may be a club. */
  folders?: string[];
  /** The club that was chosen for rows that name none. */
  club_id?: string;
  name?: string;
  display_name?: string;
  type?: string;
  priority?: string;
  official?: string;
  is_enabled?: boolean;
  /** Why the row cannot be read. */
  problem?: string;
}

/** The rows of a file, or what is wrong with the file and where. */
export type SourceRows = { outcome: 'read'; rows: SourceRow[] } | Refusal;
