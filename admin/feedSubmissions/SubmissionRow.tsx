import { Box, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { Moment } from '../fields/Moment.tsx';
import type { FeedSubmission } from './feedSubmission.ts';
import { FeedCheck } from './FeedCheck.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';

/** One suggestion: who it is for, what the feed holds, and the decision. */
export function SubmissionRow() {
  const submission = useRecordContext<FeedSubmission>();
  if (submission === undefined) return null;
  const { blog_name: name, feed_url: url, club, status } = submission;
  return (
    <Box component="li" sx={{ py: 2 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
        {name}
      </Typography>
      <OutsideLink href={url} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </OutsideLink>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        For <Link to={`/clubs/${submission.club_id}`}>{club.name}</Link>, suggested{' '}
        <Moment at={submission.submitted_at} />
        {submission.reviewed_at === null ? null : (
          <>
            {`, ${status} `}
            <Moment at={submission.reviewed_at} />
          </>
        )}
      </Typography>
      {submission.rejection_reason === null ? null : (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          Reason: {submission.rejection_reason}
        </Typography>
      )}
      {status === 'pending' ? (
        <>
          <FeedCheck submission={submission} />
          <ReviewButtons submission={submission} />
        </>
      ) : null}
    </Box>
  );
}
