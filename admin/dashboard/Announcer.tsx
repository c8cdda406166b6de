import { useEffect, useRef, useState } from 'react';
import { describeEnds, type WatchedJob } from './describeEnds.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
    const sentences = describeEnds(jobsBefore.current, jobs);
    jobsBefore.current = jobs;
    if (sentences.length === 0) return;
    setSentence(sentences.join(' '));
    onEnd();
  }, [jobs, onEnd]);

  return (
    <div role="status">
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </div>
  );
}
