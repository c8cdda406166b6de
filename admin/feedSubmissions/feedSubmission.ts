import type { Tables } from '../../common/database.types.ts';

/** The tabs, in their order. */
export const submissionTabs = ['all', 'pending', 'approved', 'rejected'] as const;
export type SubmissionTab = (typeof submissionTabs)[number];
export type SubmissionStatus = Exclude<SubmissionTab, 'all'>;

/** A row of `feed_submissions` with its club. */
export type FeedSubmission = Tables<'feed_submissions'> & {
  status: SubmissionStatus;
  club: Pick<Tables<'clubs'>, 'name' | 'slug'>;
};

export const submissionColumns = ['*', 'club:clubs(name,slug)'];

/** The filter of a tab. */
export function filterOf(tab: SubmissionTab): { status?: SubmissionStatus } {
  return tab === 'all' ? {} : { status: tab };
}
