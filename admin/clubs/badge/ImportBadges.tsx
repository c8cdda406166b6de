import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { messageOf, useAction } from '../../actions/useAction.ts';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { FileButton, Small, Text, TextButton } from '../../fields/elements.tsx';
import { Page, ReadFailure, useUnsaved } from '../../layout/Page.tsx';
import { allClubs, type Club } from '../club.ts';
import { BadgePreview } from './BadgePreview.tsx';
import { matchClub } from './matchClub.ts';
import { readBadge, type ReadBadge } from './readBadge.ts';
import { storeBadge } from './storeBadge.ts';
import '../clubs.css';

/** An image that was chosen, and what becomes of it. */
interface ChosenFile {
  fileName: string;
  badge: ReadBadge;
  /** Empty where no club is meant. */
  clubId: string;
  outcome: 'waiting' | 'stored' | { failure: string };
}

/** Many badges at once: files are matched to clubs by their names, looked at, and then uploaded. */
export function ImportBadges() {
  const { data: clubs = [], error } = useGetList<Club>('clubs', allClubs);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const change = (fileName: string, changes: Partial<ChosenFile>) => {
    setFiles((all) =>
      all.map((file) => (file.fileName === fileName ? { ...file, ...changes } : file)),
    );
  };

  const choose = async (file: File) => {
    const badge = await readBadge(file);
    const clubId = badge.kind === 'ready' ? (matchClub(file.name, clubs)?.id ?? '') : '';
    setFiles((all) => [
      ...withoutClub(all, clubId).filter(({ fileName }) => fileName !== file.name),
      { fileName: file.name, badge, clubId, outcome: 'waiting' },
    ]);
  };
  const waiting = files.flatMap(({ badge, clubId, outcome, fileName }) =>
    badge.kind === 'ready' && clubId !== '' && outcome !== 'stored'
      ? [{ fileName, badge, clubId }]
      : [],
  );
  const [upload, isUploading] = useAction(async ({ dataProvider, notify, refresh }) => {
    let stored = 0;
    for (const { fileName, badge, clubId } of waiting) {
      const club = clubs.find(({ id }) => id === clubId);
      if (club === undefined) continue;
      try {
        await storeBadge(dataProvider, club, badge);
        stored += 1;
        change(fileName, { outcome: 'stored' });
      } catch (failure) {
        change(fileName, { outcome: { failure: messageOf(failure) } });
      }
    }
    refresh();
    const failed = waiting.length - stored;
    notify(
      failed === 0
        ? `${countOf(stored, 'badge')} uploaded`
        : `${countOf(stored, 'badge')} uploaded, ${String(failed)} failed: see below.`,
      { type: failed === 0 ? 'success' : 'error' },
    );
  });

  useUnsaved(waiting.length > 0, isUploading);

  return (
    <Page title="Badges">
      <ReadFailure error={error} />
      <Text className="text">
        Choose one image for each club, named after it, such as <code>arsenal.svg</code> or{' '}
        <code>Man Utd badge.png</code>. Nothing is written until you upload. PNG, JPG or SVG, at
        most 2MB, at most twice as wide as high.
      </Text>
      <div className="actions">
        {/* Before the clubs are there, no file would be for any. */}
        {clubs.length === 0 ? null : (
          <FileButton accept="image/*" isMultiple onFile={(file) => void choose(file)}>
            Choose images
          </FileButton>
        )}
        <TextButton
          label={isUploading ? 'Uploading…' : `Upload ${countOf(waiting.length, 'badge')}`}
          variant="contained"
          disabled={isUploading || waiting.length === 0}
          onClick={upload}
        />
        <Link to="/clubs">Clubs</Link>
      </div>
      <ul aria-label="Images" className="rows">
        {files.map((file) => (
          <FileRow
            key={file.fileName}
            file={file}
            clubs={clubs}
            isDisabled={isUploading}
            onClub={(clubId) => {
              setFiles((all) => withoutClub(all, clubId));
              change(file.fileName, { clubId, outcome: 'waiting' });
            }}
          />
        ))}
      </ul>
    </Page>
  );
}

/** A club has one image: one that was for it before is for none. */
function withoutClub(files: readonly ChosenFile[], clubId: string): ChosenFile[] {
  return files.map((file) =>
    file.clubId === clubId && file.outcome !== 'stored' ? { ...file, clubId: '' } : file,
  );
}

interface FileRowProps {
  file: ChosenFile;
  clubs: readonly Club[];
  isDisabled: boolean;
  onClub: (clubId: string) => void;
}

function FileRow({ file, clubs, isDisabled, onClub }: FileRowProps) {
  const { fileName, badge, clubId, outcome } = file;
  const club = clubs.find(({ id }) => id === clubId);
  return (
    <li className="actions badge-file">
      <div>
        {badge.kind === 'ready' ? <BadgePreview badge={badge} alt="" widthPx={48} /> : null}
      </div>
      <div className="grows">
        <Text>{fileName}</Text>
        <Small
          aria-live="polite"
          color={
            badge.kind === 'refused' || typeof outcome === 'object' ? 'error' : 'textSecondary'
          }
        >
          {describe(file, club)}
        </Small>
      </div>
      {badge.kind === 'ready' && outcome !== 'stored' ? (
        <ChoiceField
          label="Club"
          name={`Club of ${fileName}`}
          value={clubId}
          choices={clubs}
          none="None: leave out"
          disabled={isDisabled}
          onChoose={onClub}
          className="choice"
        />
      ) : null}
    </li>
  );
}

function describe({ badge, outcome }: ChosenFile, club: Club | undefined): string {
  if (badge.kind === 'refused') return badge.reason;
  if (outcome === 'stored') return `Uploaded for ${club?.name ?? 'its club'}`;
  if (typeof outcome === 'object') return outcome.failure;
  if (club === undefined) return 'No club goes by this name: choose one, or it is left out.';
  return club.custom_badge_url === null ? 'New badge' : 'Takes the place of an uploaded badge';
}
