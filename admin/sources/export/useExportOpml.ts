import { countOf } from '../../../common/text/counts.ts';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { useAction, withReason } from '../../actions/useAction.ts';
import { readAll } from '../../lists/readAll.ts';
import { sourceColumns, unretired, type Source } from '../source.ts';

/** Saves all sources, whatever the list shows, as a file for feed readers. */
export function useExportOpml() {
  return useAction(async ({ dataProvider, notify }) => {
    const sources = await readAll<Source>(dataProvider, 'sources', {
      filter: unretired,
      meta: { columns: sourceColumns },
      pageSize: 200,
    });
    if (sources.length === 0) {
      notify('No sources configured yet', { type: 'warning' });
      return;
    }
    const now = new Date();
    const { writeOpml } = await fetchProgram(() => import('./writeOpml.ts'));
    const name = `touchline-sources-${now.toISOString().slice(0, 10)}.opml`;
    downloadFile(name, writeOpml(sources, now), 'text/x-opml');
    notify(`${countOf(sources.length, 'source')} exported`);
  }, withReason('Failed to export sources'));
}

/** Hands a text to the browser as a file to save. */
function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
