import { Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../actions/useAction.ts';
import type { Club } from '../club.ts';
import { discoverySchema, type Discovery } from './discovery.ts';
import { FeedCandidates } from './FeedCandidates.tsx';

interface DiscoverFeedsProps {
  club: Club;
  onAdded: () => void;
  /** Shown between the button and the feeds that were found. */
  children: ReactNode;
}

const failed = 'Failed to discover feeds';

/** Looks for feeds on the club's official site, and offers what it finds. */
export function DiscoverFeeds({ club, onAdded, children }: DiscoverFeedsProps) {
  const [discovery, setDiscovery] = useState<Discovery | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const [discover, isDiscovering] = useAction(async ({ dataProvider, notify }) => {
    setDiscovery(null);
    setFailure(null);
    if (club.official_site === null) {
      notify('No official site configured for this club', { type: 'warning' });
      return;
    }
    const body = { clubId: club.id, officialSite: club.official_site };
    const answer = await dataProvider
      .callFunction('discover-feeds', body)
      .catch((error: unknown) => {
        // The notice goes, the reason stays.
        setFailure(error instanceof Error ? error.message : null);
        throw error;
      });
    setDiscovery(discoverySchema.parse(answer));
  }, failed);

  return (
    <>
      <Button variant="outlined" disabled={isDiscovering} onClick={() => discover()}>
        {isDiscovering ? 'Looking for feeds…' : 'Discover feeds'}
      </Button>
      {children}
      <div aria-live="polite" className="whole-line">
        {isDiscovering ? (
          <Typography color="textSecondary">
            Reading {club.official_site}. This takes up to a minute.
          </Typography>
        ) : null}
        {failure === null ? null : (
          <Typography>
            {failed}: {failure}
          </Typography>
        )}
        {discovery === null ? null : (
          <FeedCandidates
            club={club}
            discovery={discovery}
            onAdded={onAdded}
            onClose={() => setDiscovery(null)}
          />
        )}
      </div>
    </>
  );
}
