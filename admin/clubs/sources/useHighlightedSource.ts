import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const highlightMs = 3000;

/**
 * The source that the address points at by `#source-{id}`, for three seconds.
 *
 * @param isListed Whether the sources are on the page.
 */
export function useHighlightedSource(isListed: boolean): string | null {
  const { hash, key } = useLocation();
  const [highlightedId, setHighlightedId] = useState<string | null>(null);

  useEffect(() => {
    const id = /^#source-(.+)$/.exec(hash)?.[1];
    if (!isListed || id === undefined) return;
    setHighlightedId(id);
    const timer = setTimeout(() => setHighlightedId(null), highlightMs);
    return () => clearTimeout(timer);
    // The key changes when the same link is followed again.
  }, [hash, key, isListed]);

  return highlightedId;
}
