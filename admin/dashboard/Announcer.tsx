import { useEffect, useRef, useState } from 'react';
import { addSentence, findEnded, type Sentence, type WatchedJob } from './jobs/watchedJobs.ts';

interface AnnouncerProps {
  jobs: readonly WatchedJob[];
  /** Called when a job has ended, for what depends on it. */
  onEnd: () => void;
}

/** Tells a screen reader what has ended, and nothing of the progress before that. */
export function Announcer({ jobs, onEnd }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly Sentence[]>([]);
  const jobsBefore = useRef<readonly WatchedJob[]>([]);

  useEffect(() => {
    const ended = findEnded(jobsBefore.current, jobs);
    jobsBefore.current = jobs;
    if (ended.length === 0) return;
    const sentence = ended.flatMap(({ ending }) => ending ?? []).join(' ');
    const at = Date.now();
    setSaid((before) => addSentence(before, { sentence, at }));
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
