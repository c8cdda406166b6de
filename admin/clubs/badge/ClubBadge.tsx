import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useUpdate } from 'react-admin';
import { messageOf } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';
import { FileButton } from '../../fields/FileButton.tsx';
import { changedMeanwhile } from '../../providers/updateVersion.ts';
import type { Club } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { readBadge, type ReadBadge } from './readBadge.ts';

type ReadyBadge = Extract<ReadBadge, { kind: 'ready' }>;

const failedUpload =
  'Failed to upload badge. Make sure the club-badges storage bucket exists and is configured correctly.';

/** What the site shows of the club, and a file to put in its place. */
export function ClubBadge({ club }: { club: Club }) {
  const [update] = useUpdate<Club>();
  const [chosen, setChosen] = useState<ReadyBadge | null>(null);

  const setBadge = async (badge: string | null) => {
    await update(
      'clubs',
      { id: club.id, data: { custom_badge_url: badge }, previousData: club },
      { returnPromise: true },
    );
  };
  const [choose] = useAction(async ({ notify }, file: File) => {
    const badge = await readBadge(file);
    if (badge.kind === 'refused') notify(badge.reason, { type: 'error' });
    setChosen(badge.kind === 'refused' ? null : badge);
  }, 'Please upload an image file');
  const [upload, isUploading] = useAction(
    async ({ dataProvider, notify }, { bytes, contentType, extension }: ReadyBadge) => {
      const name = `${club.slug}-${String(Date.now())}.${extension}`;
      await setBadge(await dataProvider.uploadBadge({ name, bytes, contentType }));
      setChosen(null);
      notify('Badge uploaded');
    },
    (error) => (messageOf(error) === changedMeanwhile ? changedMeanwhile : failedUpload),
  );
  const [remove, isRemoving] = useAction(async ({ notify }) => {
    await setBadge(null);
    notify('Uploaded badge removed. History brings it back.');
  }, 'Failed to remove badge');

  return (
    <Box component="section" aria-labelledby="club-badge">
      <Typography id="club-badge" variant="h2" sx={{ mb: 1 }}>
        Badge
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        {chosen === null ? (
          <ClubCrest club={club} width={72} />
        ) : (
          <Preview badge={chosen} clubName={club.name} />
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" aria-live="polite">
            {chosen === null ? describeBadge(club) : 'Not stored yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            PNG, JPG or SVG, at most 2MB
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function describeBadge({ custom_badge_url: uploaded, badge_url: linked }: Club): string {
  if (uploaded !== null) return 'Uploaded badge';
  return linked === null ? 'No badge: the site draws this shield' : 'Badge from its URL';
}

interface PreviewProps {
  badge: ReadyBadge;
  clubName: string;
}

/** The very bytes that would be uploaded. */
function Preview({ badge, clubName }: PreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([badge.bytes], { type: badge.contentType }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [badge]);
  return (
    <Box
      component="img"
      src={address}
      alt={`New badge of ${clubName}`}
      sx={{ width: 72, height: 88, objectFit: 'contain', flexShrink: 0 }}
    />
  );
}
