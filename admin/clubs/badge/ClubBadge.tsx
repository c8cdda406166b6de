import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { FileButton } from '../../fields/FileButton.tsx';
import { useUnsaved } from '../../layout/UnsavedGuard.tsx';
import type { Club } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { BadgePreview } from './BadgePreview.tsx';
import { readBadge, type ReadyBadge } from './readBadge.ts';
import { storeBadge } from './storeBadge.ts';

const failedUpload =
  'Failed to upload badge. Make sure the club-badges storage bucket exists and is configured correctly.';

/** The badge or shield that the site shows of the club, and an input for a file to replace it. */
export function ClubBadge({ club }: { club: Club }) {
  const [update] = useUpdate<Club>();
  const [chosen, setChosen] = useState<ReadyBadge | null>(null);

  const [choose] = useAction(async ({ notify }, file: File) => {
    const badge = await readBadge(file);
    if (badge.kind === 'refused') notify(badge.reason, { type: 'error' });
    setChosen(badge.kind === 'refused' ? null : badge);
  }, 'Please upload an image file');
  const [upload, isUploading] = useAction(
    async ({ dataProvider, notify, refresh }, badge: ReadyBadge) => {
      await storeBadge(dataProvider, club, badge);
      setChosen(null);
      notify('Badge uploaded');
      refresh();
    },
    failedUpload,
  );
  const [remove, isRemoving] = useAction(async ({ notify }) => {
    await update(
      'clubs',
      { id: club.id, data: { custom_badge_url: null }, previousData: club },
      { returnPromise: true },
    );
    notify('Uploaded badge removed. History brings it back.');
  }, 'Failed to remove badge');
  useUnsaved(chosen !== null, isUploading);

  return (
    <section aria-labelledby="club-badge">
      <Typography id="club-badge" variant="h2">
        Badge
      </Typography>
      <div className="badge">
        {chosen === null ? (
          <ClubCrest club={club} width={72} />
        ) : (
          <BadgePreview badge={chosen} alt={`New badge of ${club.name}`} />
        )}
        <div>
          <Typography variant="body2" aria-live="polite">
            {chosen === null ? describeBadge(club) : 'Not stored yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            PNG, JPG or SVG, at most 2MB
          </Typography>
          <div className="actions">
            {chosen === null ? (
              <FileButton accept="image/*" onFile={choose}>
                Choose image
              </FileButton>
            ) : (
              <>
                <Button variant="contained" disabled={isUploading} onClick={() => upload(chosen)}>
                  {isUploading ? 'Uploading…' : 'Upload badge'}
                </Button>
                <Button disabled={isUploading} onClick={() => setChosen(null)}>
                  Cancel
                </Button>
              </>
            )}
            {club.custom_badge_url === null || chosen !== null ? null : (
              <Button disabled={isRemoving} onClick={() => remove()}>
                Remove uploaded badge
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function describeBadge({ custom_badge_url: uploaded, badge_url: linked }: Club): string {
  if (uploaded !== null) return 'Uploaded badge';
  return linked === null ? 'No badge: the site draws this shield' : 'Badge from its URL';
}
