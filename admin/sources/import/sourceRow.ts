import type { Refusal } from '../../files/decodeFile.ts';
import { z } from 'zod';

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
  kind?: string;
  priority?: string;
  official?: string;
  is_enabled?: boolean;
  /** Why the row cannot be read. */
  problem?: string;
}

/** The rows of a file, or what is wrong with the file and where. */
export type SourceRows = { outcome: 'read'; rows: SourceRow[] } | Refusal;

/** The database's verdict on one row of an import. */
export type Judgement = z.infer<typeof judgementSchema>;

const judgementSchema = z.object({
  line: z.number(),
  verdict: z.enum(['new', 'known', 'invalid']),
  reason: z.string().nullable(),
  club_id: z.string().nullable(),
  club_name: z.string().nullable(),
  name: z.string(),
  display_name: z.string().nullable(),
  url: z.string(),
  type: z.string(),
  kind: z.string(),
  is_enabled: z.boolean(),
});

/** The answer of `preview_sources`, in the order of the rows. */
export const judgementsSchema = z.array(judgementSchema);

/** The answer of `import_sources`. */
export const importedSchema = z.object({ added: z.number(), known: z.number() });
