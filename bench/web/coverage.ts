import type { FirstStart } from './firstStart.ts';

/** Which clubs of the active season have sources and stories, by their slugs. */
export interface Coverage {
  clubs: string[];
  withoutSource: string[];
  /** Those of which visitors see no story. */
  withoutNews: string[];
  enabledSources: number;
  /** How many stories wide sources gave to clubs. */
  wideStories: number;
  /** Those of them whose club they are not about: "slug: headline". */
  misplaced: string[];
}

const pageRows = 1000;

/** Counts sources and stories of the clubs of the active season. */
export async function measureCoverage({
  service,
  visitor,
  web,
}: Pick<FirstStart, 'service' | 'visitor' | 'web'>): Promise<Coverage> {
  const members = await service
    .from('league_memberships')
    .select('clubs!inner(id, slug), seasons!inner(is_active)')
    .eq('seasons.is_active', true);
  const slugs = new Map((members.data ?? []).map(({ clubs }) => [clubs.id, clubs.slug]));
  const sources = await service.from('sources').select('club_id, id').eq('is_enabled', true);
  const enabled = sources.data ?? [];
  const wideIds = new Set(enabled.flatMap(({ id, club_id }) => (club_id === null ? [id] : [])));
  const stories = await readAll(visitor);
  const wide = stories.filter(({ source_id }) => wideIds.has(source_id ?? ''));
  const without = (rows: readonly { club_id: string | null }[]) => {
    const ids = new Set(rows.map(({ club_id }) => club_id));
    return [...slugs].flatMap(([id, slug]) => (ids.has(id) ? [] : [slug]));
  };
  return {
    clubs: [...slugs.values()],
    withoutSource: without(enabled),
    withoutNews: without(stories),
    enabledSources: enabled.length,
    wideStories: wide.length,
    misplaced: wide.flatMap(({ club_id, headline }) => {
      const slug = slugs.get(club_id) ?? '';
      return web.storyOf(headline)?.about.includes(slug) === true ? [] : [`${slug}: ${headline}`];
    }),
  };
}

/** Page by page from id to id, for visitors may not skip many rows. */
async function readAll(visitor: FirstStart['visitor']) {
  const rows: { id: string; club_id: string; source_id: string | null; headline: string }[] = [];
  for (;;) {
    const { data, error } = await visitor
      .from('articles')
      .select('id, club_id, source_id, headline')
      .gt('id', rows.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000')
      .order('id')
      .limit(pageRows);
    if (error !== null) throw new Error(`The stories could not be read: ${error.message}`);
    rows.push(...data);
    if (data.length < pageRows) return rows;
  }
}
