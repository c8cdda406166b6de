import { withSearch } from '../../admin/providers/withSearch.ts';
import { sourceColumns } from '../../admin/sources/source.ts';
import { sourceColumns as countedColumns } from '../../admin/statistics/statistics.ts';
import { z } from 'zod';
import { median } from '../report.ts';
import type { MeasuredClick } from './measureArticleList.ts';

const roundCount = 5;
const rowsPerPage = 25;

/**
 * Measures what the administrators' list of sources asks for: a page with its exact count, and the statistics of
 * sources.
 *
 * @param ask Sends a request below `/rest/v1/` in an administrator's name.
 */
export async function measureSourceList(
  ask: (path: string) => Promise<Response>,
  stored: number,
): Promise<MeasuredClick[]> {
  const clicks: { name: string; query?: Record<string, string>; search?: string; page?: number }[] =
    [
      { name: 'first page' },
      { name: 'last page', page: Math.floor(stored / rowsPerPage) },
      { name: 'by club', query: { order: 'club(name).asc' } },
      { name: 'by errors', query: { order: 'error_count.desc' } },
      { name: 'working', query: { state: 'eq.ok' } },
      { name: 'search, all match', search: 'bench example' },
      { name: 'search, none matches', search: 'nowhere' },
    ];
  const measured: MeasuredClick[] = [];
  for (const { name, query = {}, search, page = 1 } of clicks) {
    const parameters = new URLSearchParams({
      select: sourceColumns.join(','),
      order: 'name.asc,id.asc',
      limit: String(rowsPerPage),
      offset: String((page - 1) * rowsPerPage),
      ...query,
      ...searchOf(search),
    });
    const path = `sources?${parameters.toString()}`;
    measured.push({ name, ...(await measurePath(ask, path)) });
  }
  const page = `order=name.asc,id.asc&limit=${rowsPerPage}`;
  const rows = z.array(z.object({ id: z.string() }));
  const listed = rows.parse(await (await ask(`sources?select=id&${page}`)).json());
  const ids = listed.map(({ id }) => id).join(',');
  const silent = `select=${countedColumns.join(',')}&order=silence.desc,id.asc&limit=${rowsPerPage}`;
  for (const [name, query] of [
    ['small plots of a page', `id=in.(${ids})`],
    ['by silence', silent],
  ] as const) {
    measured.push({ name, ...(await measurePath(ask, `source_statistics?${query}`)) });
  }
  return measured;
}

function searchOf(q: string | undefined): Record<string, string> {
  if (q === undefined) return {};
  const asked = withSearch({
    pagination: { page: 1, perPage: rowsPerPage },
    sort: { field: 'name', order: 'ASC' },
    filter: { q },
    meta: { searchIn: ['name', 'display_name', 'url'] },
  });
  return { and: (asked.filter as { 'and@': string })['and@'] };
}

async function measurePath(
  ask: (path: string) => Promise<Response>,
  path: string,
): Promise<Omit<MeasuredClick, 'name'>> {
  const durations: number[] = [];
  let total = NaN;
  for (let round = 0; round < roundCount; round += 1) {
    const startedMs = performance.now();
    const response = await ask(path);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    await response.json();
    durations.push(performance.now() - startedMs);
    total = Number(response.headers.get('content-range')?.split('/')[1]);
  }
  return { milliseconds: median(durations), total };
}
