import { seedLeagues } from '../../common/pyramid/pyramid.ts';
import type { Row } from './jsonLines.ts';
import type { MovedTable } from './movedTables.ts';

const bucketName = 'club-badges';
const storedBadge =
  /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/storage\/v1\/object\/public\/club-badges\/([^?#]+)$/i;
const portableBadge = /^club-badges\/([^/]+)$/;

/**
 * A row as it is on every backend: the address of an uploaded badge names the backend that it was
 * uploaded to, and what remains of it is the bucket and the file.
 *
 * @param badgeNames The files that move along; other addresses stay what they are.
 */
export function portableRow(table: MovedTable, row: Row, badgeNames: ReadonlySet<string>): Row {
  const badge = row['custom_badge_url'];
  if (table.name !== 'clubs' || typeof badge !== 'string') return row;
  const name = decodeName(storedBadge.exec(badge)?.[1]);
  if (name === null || !badgeNames.has(name)) return row;
  return { ...row, custom_badge_url: `${bucketName}/${encodeURIComponent(name)}` };
}

/**
 * The row as its backend keeps it: browsers find the badge, and a league from an export that knows nothing
 * of sizes has those that the product knows.
 */
export function localRow(table: MovedTable, row: Row, badgeUrl: (name: string) => string): Row {
  if (table.name === 'leagues') {
    const seed = seedLeagues.find(({ slug }) => slug === row['slug']);
    const { club_count = null, relegated_count = null } = seed ?? {};
    return { club_count, relegated_count, ...row };
  }
  const badge = row['custom_badge_url'];
  if (table.name !== 'clubs' || typeof badge !== 'string') return row;
  const name = decodeName(portableBadge.exec(badge)?.[1]);
  return name === null ? row : { ...row, custom_badge_url: badgeUrl(name) };
}

/** The values of the named columns as one text: equal texts are equal rows. */
export function valuesText(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}

/** The named columns of a row as a line of an export. */
export function rowText(row: Row, columns: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
}

function decodeName(name: string | undefined): string | null {
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}
