import { Typography } from '@mui/material';
import { Link, useGetList, type RaRecord } from 'react-admin';
import type { OverviewFigures } from './figures/overviewFigures.ts';
import { isActive, type IngestionJob } from './jobs/ingestionJob.ts';

/** The change that brought real publishers in place of samples, as `switch_to_real_news` titles it. */
const theSwitch = {
  filter: { title: 'Switched from samples to real news', 'undone_at@is': 'null' },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'made_at', order: 'DESC' },
} as const;

interface AwaitedNewsProps {
  /** Undefined until they are known. */
  figures: OverviewFigures | undefined;
  /** The newest first; they are asked for more often than the figures. */
  jobs: readonly IngestionJob[] | undefined;
}

/** Says why the site is empty before the first publisher has answered, and the way back where there is one. */
export function AwaitedNews({ figures, jobs = [] }: AwaitedNewsProps) {
  const isAwaited =
    figures !== undefined &&
    figures.sources.enabled > 0 &&
    !figures.sources.was_any_read &&
    figures.articles.visible === 0 &&
    !jobs.some((job) => isActive(job) && job.processed_sources > job.failed_sources);
  const { total = 0 } = useGetList<RaRecord>('audit_log', theSwitch, { enabled: isAwaited });
  if (!isAwaited) return null;
  return (
    <Typography component="section" aria-label="No news yet" sx={{ maxWidth: '68ch' }}>
      The site shows no news yet: none of the{' '}
      <Link to="/sources">{figures.sources.enabled.toLocaleString('en-GB')} sources</Link> has been
      read so far.{' '}
      {total === 0 ? null : (
        <>
          The samples are gone; the switch to real news can be undone under{' '}
          <Link to="/changes">Changes</Link>.
        </>
      )}
    </Typography>
  );
}
