import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useUpdate } from 'react-admin';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { useAction } from '../../actions/useAction.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { Faint, Small, SmallButton, Text, TextButton } from '../../fields/elements.tsx';
import { atMostWords } from '../../fields/inputs.ts';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { useUnsaved } from '../../layout/Page.tsx';
import { DeleteSourcesButton } from '../../sources/actions/DeleteSourcesButton.tsx';
import { EnabledSwitch } from '../../sources/actions/EnabledSwitch.tsx';
import { SourceCondition } from '../../sources/health/SourceCondition.tsx';
import { kindAndType, sourceName, type Source } from '../../sources/source.ts';

interface SourceRowProps {
  source: Source;
  /** Whether the address points at it; it is then brought into view. */
  isHighlighted: boolean;
  onDeleted: () => void;
}

/** One source: what it is, how it fares, and what can be done with it. */
export function SourceRow({ source, isHighlighted, onDeleted }: SourceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);

  return (
    <li
      ref={row}
      id={`source-${source.id}`}
      className="club-source"
      data-highlighted={isHighlighted}
    >
      <div>
        <DisplayName source={source} />
        <Faint>
          {kindAndType(source)} · priority {source.priority}
          {source.display_name === null || source.display_name === source.name
            ? null
            : ` · internal name ${source.name}`}
        </Faint>
        <FeedAddress url={source.url} />
        <SourceCondition source={source} />
        <Evidence source={source} />
      </div>
      <div className="controls">
        <div className="row-actions">
          {/* The switch says the same to assistive technology. */}
          <Small aria-hidden>{source.is_enabled ? 'Enabled' : 'Switched off'}</Small>
          <EnabledSwitch source={source} name={sourceName(source)} />
        </div>
        <div className="row-actions">
          <SmallButton label="Edit" to={`/sources/${source.id}`} of={sourceName(source)} />
          <HistoryButton table="sources" id={source.id} />
          <DeleteSourcesButton sources={[source]} what={sourceName(source)} onDeleted={onDeleted} />
        </div>
      </div>
    </li>
  );
}

function Evidence({ source }: { source: Source }) {
  if (source.evidence.length === 0) return null;
  return (
    <>
      <Small>Why a search found it:</Small>
      <ul>
        {source.evidence.map((reason) => (
          <Small component="li" key={reason}>
            {reason}
          </Small>
        ))}
      </ul>
    </>
  );
}

/** A source's name on the site, edited in place: Enter saves it, Escape leaves it as it was. */
function DisplayName({ source }: { source: Source }) {
  const [isEditing, setIsEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    return (
      <NameForm
        source={source}
        onClose={() => {
          setIsEditing(false);
          // The button is there again with the next paint.
          requestAnimationFrame(() => renameButton.current?.focus());
        }}
      />
    );
  }
  return (
    <div className="actions">
      <Text variant="h3" dir="auto">
        {sourceName(source)}
      </Text>
      <SmallButton
        label="Rename"
        ref={renameButton}
        of={sourceName(source)}
        onClick={() => setIsEditing(true)}
      />
    </div>
  );
}

interface NameFormProps {
  source: Source;
  onClose: () => void;
}

function NameForm({ source, onClose }: NameFormProps) {
  const { refetch } = useListContext();
  const [update] = useUpdate<Source>();
  const [name, setName] = useState(source.display_name ?? '');
  const isTooLong = name.trim().length > maxSourceNameCharacters;
  const [save, isSaving] = useAction(async ({ notify }) => {
    const displayName = name.trim() === '' ? null : name.trim();
    await update(
      'sources',
      { id: source.id, data: { display_name: displayName }, previousData: source },
      { returnPromise: true },
    );
    notify('Display name saved');
    onClose();
    await refetch();
  }, 'Failed to update display name');

  useUnsaved(name !== (source.display_name ?? ''), isSaving);

  return (
    <form
      className="actions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) save();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <TextField
        label="Display name"
        fullWidth={false}
        placeholder={source.name}
        helperText={
          isTooLong
            ? atMostWords(maxSourceNameCharacters)
            : 'What the site calls it. Left empty, that is its internal name.'
        }
        error={isTooLong}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextButton label="Save name" type="submit" variant="contained" disabled={isSaving} />
      <TextButton label="Cancel" onClick={onClose} />
    </form>
  );
}
