import { countOf } from '../../common/text/counts.ts';

/** The pages of the menu's entries Clubs and Sources. */
export const clubPages = { '/clubs': 'All clubs', '/clubs/statistics': 'Statistics' };
export const sourcePages = { '/sources': 'All sources', '/sources/statistics': 'Statistics' };

/** The counts that clubs and sources have in common. */
interface Counted {
  id: string;
  name: string;
  this_week: number;
  last_week: number;
  /** Of the year. */
  stories: number;
  /** A week; null with less than four weeks to go by. */
  usual: number | null;
  silence: number;
  /** Of the stories of the year, from 0 to 1. */
  routine_share: number;
  last_story_at: string | null;
}

/** A row of `club_statistics`, without its weeks. */
export type ClubStatistics = Counted & { league_name: string | null };

/** A row of `source_statistics`, without its weeks. */
export type SourceStatistics = Counted & {
  club_id: string | null;
  club_name: string | null;
  is_enabled: boolean;
  /** Of its fetches of 30 days, from 0 to 1. */
  failed_share: number;
};

/** The weeks of a club or a source: 53 numbers of stories, the last one of this week. */
export interface Weeks {
  id: string;
  usual: number | null;
  weeks: number[];
}

const counted = [
  'id',
  'name',
  'this_week',
  'last_week',
  'stories',
  'usual',
  'silence',
  'routine_share',
  'last_story_at',
] as const;

/** The columns of the lists. The weeks are not among them: they are read in one request for a page's rows. */
export const clubColumns = [...counted, 'league_name'] as const;
export const sourceColumns = [
  ...counted,
  'club_id',
  'club_name',
  'is_enabled',
  'failed_share',
] as const;

/**
 * Whether so few stories came that it hardly is chance: beyond three times by what such a number varies, and
 * in two weeks less than half of what one usually brings, as a quiet summer alone does not make it.
 */
export function isQuiet(
  counts: Pick<Counted, 'silence' | 'this_week' | 'last_week' | 'usual'>,
): boolean {
  const { silence, this_week: now, last_week: before, usual } = counts;
  return silence > 3 && now + before < (usual ?? 0) / 2;
}

/** The last two weeks beside what is usual, in words. */
export function describeRhythm(counts: Pick<Counted, 'this_week' | 'last_week' | 'usual'>): string {
  const { this_week: now, last_week: before, usual } = counts;
  const recent = `${countOf(now, 'story', 'stories')} this week, ${before.toLocaleString('en-GB')} last week`;
  return usual === null
    ? `${recent}; too new to know what is usual`
    : `${recent}; usually ${describeUsual(usual)} a week`;
}

/** So many stories; of few, to a tenth. */
export function describeUsual(usual: number): string {
  return usual.toLocaleString('en-GB', { maximumFractionDigits: usual < 10 ? 1 : 0 });
}

/** A share such as `12%`. */
export function describeShare(share: number): string {
  return share.toLocaleString('en-GB', { style: 'percent' });
}
