import type { RaRecord } from 'react-admin';

/** The tabs, in their order. */
export const submissionTabs = ['all', 'pending', 'approved', 'rejected'] as const;
export type SubmissionTab = (typeof submissionTabs)[number];
export type SubmissionStatus = Exclude<SubmissionTab, 'all'>;

/** A row of `feed_submissions` with its club. */
export interface FeedSubmission extends RaRecord<string> {
  club_id: string;
  feed_url: string;
  blog_name: string;
  status: SubmissionStatus;
  submitted_at: string;
  reviewed_at: string | null;
  rejection_reason: string | null;
  club: { name: string; slug: string };
}

export const submissionColumns = ['*', 'club:clubs(name,slug)'];

/** The filter of a tab. */
export function filterOf(tab: SubmissionTab): { status?: SubmissionStatus } {
  return tab === 'all' ? {} : { status: tab };
}
