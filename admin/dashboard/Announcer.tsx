import { useEffect, useRef, useState } from 'react';
import { findEnded, type WatchedJob } from './jobs/watchedJobs.ts';

interface AnnouncerProps {
  jobs: readonly WatchedJob[];
  /** Called when a job has ended, for what depends on it. */
  onEnd: () => void;
}

/** Tells a screen reader what has ended, and nothing of the progress before that. */
export function Announcer({ jobs, onEnd }: AnnouncerProps) {
  const [sentence, setSentence] = useState('');
  const jobsBefore = useRef<readonly WatchedJob[]>([]);

  useEffect(() => {
    const ended = findEnded(jobsBefore.current, jobs);
    jobsBefore.current = jobs;
    if (ended.length === 0) return;
    setSentence(ended.flatMap(({ ending }) => ending ?? []).join(' '));
    onEnd();
  }, [jobs, onEnd]);

  return (
    <div role="status" className="unseen">
      {sentence}
    </div>
  );
}
