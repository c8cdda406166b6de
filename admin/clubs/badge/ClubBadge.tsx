import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { Faint, FileButton, Section, Small, TextButton } from '../../fields/elements.tsx';
import { useUnsaved } from '../../layout/Page.tsx';
import type { Club, ClubSummary } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { BadgePreview } from './BadgePreview.tsx';
import { readBadge, type ReadyBadge } from './readBadge.ts';
import { storeBadge } from './storeBadge.ts';

const failedUpload =
  'Failed to upload badge. Make sure the club-badges storage bucket exists and is configured correctly.';

/** The badge or crest that the site shows of the club, and an input for a file to replace it. */
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
    <Section id="club-badge" title="Badge">
      <div className="badge">
        {chosen === null ? (
          <ClubCrest club={club} width={72} />
        ) : (
          <BadgePreview badge={chosen} alt={`New badge of ${club.name}`} />
        )}
        <div>
          <Small aria-live="polite">
            {chosen === null ? describeBadge(club) : 'Not stored yet'}
          </Small>
          <Faint>PNG, JPG or SVG, at most 2MB</Faint>
          <div className="actions">
            {chosen === null ? (
              <FileButton accept="image/*" onFile={choose}>
                Choose image
              </FileButton>
            ) : (
              <>
                <TextButton
                  label={isUploading ? 'Uploading…' : 'Upload badge'}
                  variant="contained"
                  disabled={isUploading}
                  onClick={() => upload(chosen)}
                />
                <TextButton label="Cancel" disabled={isUploading} onClick={() => setChosen(null)} />
              </>
            )}
            {club.custom_badge_url === null || chosen !== null ? null : (
              <TextButton
                label="Remove uploaded badge"
                disabled={isRemoving}
                onClick={() => remove()}
              />
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Stores a club's badge as soon as its file is chosen, from a row of a list. */
export function UploadBadge({ club }: { club: ClubSummary }) {
  const [upload] = useAction(async ({ dataProvider, notify, refresh }, file: File) => {
    const badge = await readBadge(file);
    if (badge.kind === 'refused') {
      notify(badge.reason, { type: 'error' });
      return;
    }
    await storeBadge(dataProvider, club, badge);
    notify('Badge uploaded');
    refresh();
  }, failedUpload);
  return (
    <FileButton name={`Upload badge of ${club.name}`} accept="image/*" onFile={upload}>
      Upload
    </FileButton>
  );
}

function describeBadge({ custom_badge_url: uploaded, badge_url: linked }: Club): string {
  if (uploaded !== null) return 'Uploaded badge';
  return linked === null ? 'No badge: the site draws this crest' : 'Badge from its URL';
}
