import type { CsvRow } from '../../files/writeCsv.ts';
import type { ClubSummary } from '../club.ts';

/** The columns of a table of clubs, as the export writes them and the Seeder reads them. */
export const clubTableColumns = [
  'name',
  'slug',
  'official_site',
  'league_tier',
  'short_name',
  'aliases',
  'badge_url',
  'primary_colour',
  'secondary_colour',
  'shield_pattern',
  'monogram',
] as const;

/** Separates other names in one cell, as in the tables of the source pack. */
const betweenNames = '|';

/** A club as a row of the table. */
export function clubTableRow(club: ClubSummary): CsvRow {
  const { aliases, ...cells } = club;
  const row = { ...cells, aliases: aliases.join(betweenNames) };
  return Object.fromEntries(clubTableColumns.map((column) => [column, row[column]]));
}

/** The other names in a cell, each once. */
export function readAliases(cell: string): string[] {
  const names = cell.split(betweenNames).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
