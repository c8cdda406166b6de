import { LinearProgress } from '@mui/material';
import type { MouseEvent } from 'react';
import { percentOf } from '../../../common/text/counts.ts';
import { Elapsed, Faint, Moment, Small, SmallButton, Text } from '../../fields/elements.tsx';
import './jobs.css';

export interface JobListProps<Job> {
  /** The newest first; undefined until they are known. */
  jobs: readonly Job[] | undefined;
  /** Asks for the jobs again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

export interface JobProps<Job> extends Pick<JobListProps<Job>, 'refetch'> {
  job: Job;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** The props of a row, the same for every kind of job. */
export interface JobRowProps {
  job: Record<'status' | 'created_at', string> &
    Record<'started_at' | 'completed_at', string | null>;
  status: string;
  /** Who began it, or what it is. */
  origin: string;
  isActive: boolean;
  /** How far it is. */
  progress: { name: string; done: number; total: number; unit: string };
  counts: readonly { value: number; label: string }[];
  /** Its current work, or why it ended. */
  detail: string | null;
  action: { label: string; name: string; run: () => void };
}

/** One job: its status, its counts, how far it is, and the button that ends or removes it. */
export function JobRow(props: JobRowProps) {
  const { job, status, origin, isActive, progress, counts, detail, action } = props;
  const { done, total, unit } = progress;
  const began = job.started_at ?? job.created_at;
  const part = `${done} / ${total}`;
  const runOnce = (event: MouseEvent) => {
    // The second half of a double click would hit what the button has become by then.
    if (event.detail < 2) action.run();
  };
  return (
    <li className="job" data-status={status}>
      <Faint className="status">
        <Text component="b" color="textPrimary">
          {status}
        </Text>{' '}
        <Elapsed from={began} to={isActive ? null : (job.completed_at ?? began)} />, {origin},{' '}
        <Moment at={began} />
      </Faint>
      <div className="job-counts">
        <Faint className="figures">
          {[{ value: part, label: unit }, ...counts].map(({ value, label }) => (
            <span key={label}>
              <Text component="b" color="textPrimary">
                {typeof value === 'number' ? value.toLocaleString('en-GB') : value}
              </Text>{' '}
              {label}
            </span>
          ))}
        </Faint>
        {isActive ? (
          <LinearProgress
            variant="determinate"
            value={percentOf(done, total)}
            aria-label={progress.name}
            aria-valuetext={job.status === 'queued' ? 'Waiting to begin' : `${part} ${unit}`}
          />
        ) : null}
        {detail === null ? null : <Small>{detail}</Small>}
      </div>
      <SmallButton
        label={action.label}
        variant={isActive ? 'outlined' : 'text'}
        aria-label={action.name}
        onClick={runOnce}
      />
    </li>
  );
}
