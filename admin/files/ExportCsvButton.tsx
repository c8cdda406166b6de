import { downloadCSV, useListContext, type RaRecord } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { fetchProgram } from '../actions/fetchProgram.ts';
import { useAction, withReason } from '../actions/useAction.ts';
import { SmallButton } from '../fields/elements.tsx';
import { readAll } from '../lists/readAll.ts';
import type { CsvRow } from './writeCsv.ts';

interface ExportCsvButtonProps<RecordType extends RaRecord> {
  /** The word for one record, such as `club`; the file is named after it. */
  name: string;
  columns: readonly string[];
  toRow: (record: RecordType) => CsvRow;
  /** The `meta` of each request. */
  meta?: object;
}

/** Saves all that the list's filter leaves, not its page alone, as a table. */
export function ExportCsvButton<RecordType extends RaRecord>(
  props: ExportCsvButtonProps<RecordType>,
) {
  const [save, isSaving] = useExportCsv(props);
  return (
    <SmallButton
      label={isSaving ? 'Exporting…' : 'Export CSV'}
      onClick={save}
      disabled={isSaving}
    />
  );
}

/** The same for what is no button of its own. */
export function useExportCsv<RecordType extends RaRecord>(props: ExportCsvButtonProps<RecordType>) {
  const { name, columns, toRow, meta = {} } = props;
  const list = useListContext<RecordType>();
  return useAction(async ({ dataProvider, notify }) => {
    const records = await readAll<RecordType>(dataProvider, list.resource, {
      filter: { ...(list.filterValues as object), ...(list.filter as object | undefined) },
      meta,
      // As many as the API gives at once.
      pageSize: 1000,
    });
    const { writeCsv } = await fetchProgram(() => import('./writeCsv.ts'));
    const day = new Date().toISOString().slice(0, 10);
    // Spreadsheets read UTF-8 where a mark at the beginning says so.
    const table = `\u{feff}${writeCsv(columns, records.map(toRow))}`;
    downloadCSV(table, `touchline-${name}s-${day}`);
    notify(`${countOf(records.length, name)} exported`);
  }, withReason('Failed to export'));
}
