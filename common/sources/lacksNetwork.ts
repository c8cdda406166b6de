/** The error of such a job; the Overview recognises it by these words. */
export const noNetwork = 'No source could be read: this machine seems to have no network.';

/** How a source was read, as far as it tells of the way there. */
export interface SourceRead {
  url: string;
  outcome:
    | 'read'
    /** No name, no way, no connection or no answer in time. */
    | 'unreached'
    /** Its host answered, with whatever it was. */
    | 'answered'
    /** Not asked at all. */
    | 'resting';
}

/** Fewer may be down together, above all where they are of one provider. */
const fewestHosts = 5;
const unreachedShare = 0.9;

/**
 * Whether it was the network that a run lacked and not its sources: none was read, and of at least five
 * hosts nine in ten gave no answer. A café's sign-in page may have answered for the rest.
 */
export function lacksNetwork(reads: readonly SourceRead[]): boolean {
  const asked = reads.filter(({ outcome }) => outcome !== 'resting');
  if (asked.some(({ outcome }) => outcome === 'read')) return false;
  const unreached = asked.filter(({ outcome }) => outcome === 'unreached');
  const hosts = new Set(unreached.map(({ url }) => new URL(url).hostname));
  return hosts.size >= fewestHosts && unreached.length >= asked.length * unreachedShare;
}
