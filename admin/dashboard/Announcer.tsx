import { useEffect, useRef, useState } from 'react';
import { findEnded, type WatchedJob } from './jobs/watchedJobs.ts';

interface AnnouncerProps {
  jobs: readonly WatchedJob[];
  /** Called when a job has ended, for what depends on it. */
  onEnd: () => void;
}

const readOutMs = 10_000;

/** Tells a screen reader what has ended, and nothing of the progress before that. */
export function Announcer({ jobs, onEnd }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly { sentence: string; at: number }[]>([]);
  const jobsBefore = useRef<readonly WatchedJob[]>([]);

  useEffect(() => {
    const ended = findEnded(jobsBefore.current, jobs);
    jobsBefore.current = jobs;
    if (ended.length === 0) return;
    const sentence = ended.flatMap(({ ending }) => ending ?? []).join(' ');
    const at = Date.now();
    // A sentence of a moment ago may not have been read out yet.
    setSaid((before) => [...before.filter((each) => at - each.at < readOutMs), { sentence, at }]);
    onEnd();
  }, [jobs, onEnd]);

  return (
    <div role="status" aria-atomic={false} className="unseen">
      {said.map(({ sentence, at }) => (
        <p key={at}>{sentence}</p>
      ))}
    </div>
  );
}
