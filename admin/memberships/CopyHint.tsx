import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { copySources, type Season } from '../seasons/season.ts';
import { CopyMembershipsDialog } from '../seasons/CopyMembershipsDialog.tsx';
import { headingId } from './goToNext.ts';

interface CopyHintProps {
  season: Season;
  /** All seasons, the newest first. */
  seasons: readonly Season[];
  /** Whether there is something to hint at; the dialog ends in peace when there no longer is. */
  isShown: boolean;
  onCopied: () => Promise<unknown>;
}

/** Offers to copy the memberships of another season into one that has no clubs yet. */
export function CopyHint({ season, seasons, isShown, onCopied }: CopyHintProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isShown ? (
        <Typography sx={{ mt: 1 }}>No club is in a league of {season.name} yet.</Typography>
      ) : null}
      {isShown && copySources(season, seasons).length > 0 ? (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ mt: 1, minHeight: 40 }}>
          Copy memberships from another season
        </Button>
      ) : null}
      <CopyMembershipsDialog
        season={season}
        seasons={seasons}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChanged={onCopied}
        fallbackFocusId={headingId(null)}
      />
    </>
  );
}
