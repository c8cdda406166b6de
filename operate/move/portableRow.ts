import type { Row } from './jsonLines.ts';
import type { MovedTable } from './movedTables.ts';

const bucketName = 'club-badges';
const storedBadge =
  /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/storage\/v1\/object\/public\/club-badges\/([^?#]+)$/i;

/**
 * A row without the address of its backend: that of an uploaded badge becomes a path, which is good on any.
 *
 * @param badgeNames The files that move along; other addresses are left alone.
 */
export function portableRow(table: MovedTable, row: Row, badgeNames: ReadonlySet<string>): Row {
  const badge = row['custom_badge_url'];
  if (table.name !== 'clubs' || typeof badge !== 'string') return row;
  const name = decodeName(storedBadge.exec(badge)?.[1]);
  if (name === null || !badgeNames.has(name)) return row;
  return { ...row, custom_badge_url: `${bucketName}/${encodeURIComponent(name)}` };
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
