import { DialogContentText } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, useRefresh } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { useAction } from '../../actions/useAction.ts';
import { NameList, SmallButton } from '../../fields/elements.tsx';
import { focusContent } from '../../layout/focus.ts';
import { sourceNameWithClub, type Source } from '../source.ts';

interface DeleteSourcesButtonProps {
  sources: readonly Source[];
  /** Completes the button's accessible name, such as the name of the one source. */
  what: string;
  onDeleted?: () => void;
}

/** Deletes sources, once somebody has read which and confirmed it. */
export function DeleteSourcesButton({ sources, what, onDeleted }: DeleteSourcesButtonProps) {
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  // Those that the question names go, whatever the list behind it has become meanwhile.
  const [asked, setAsked] = useState<readonly Source[]>([]);
  const isGone = useRef(false);
  const [remove, isDeleting] = useAction(async ({ dataProvider, notify }) => {
    try {
      // Those that have articles are kept without being listed, for what these name.
      await dataProvider.deleteMany('sources', { ids: asked.map(({ id }) => id) });
      isGone.current = true;
      notify(asked.length === 1 ? 'Source deleted' : `${countOf(asked.length, 'source')} deleted`);
    } finally {
      setIsAsking(false);
    }
  }, 'Failed to delete source');
  // Only then: with its source goes the button that the closing dialog gives the keyboard back to.
  const finish = () => {
    if (isGone.current) {
      isGone.current = false;
      focusContent();
      onDeleted?.();
    }
    refresh();
  };
  const only = asked.length === 1 ? asked[0] : undefined;
  return (
    <>
      <SmallButton
        label="Delete"
        color="error"
        aria-label={`Delete ${what}`}
        onClick={() => {
          setAsked(sources);
          setIsAsking(true);
        }}
      />
      <Confirm
        isOpen={isAsking}
        loading={isDeleting}
        title={`Delete ${only === undefined ? countOf(asked.length, 'source') : sourceNameWithClub(only)}?`}
        content={only === undefined ? <Many sources={asked} /> : consequences.one}
        confirm="Delete"
        confirmColor="warning"
        slotProps={{ transition: { onExited: finish } }}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Many({ sources }: { sources: readonly Source[] }) {
  return (
    <>
      <NameList names={sources.map(sourceNameWithClub)} />
      <DialogContentText>{consequences.many}</DialogContentText>
    </>
  );
}

const consequences = {
  one: 'It is not read any more. Its articles stay on the site, with its name. You can bring it back under Changes.',
  many: 'They are not read any more. Their articles stay on the site, with their names. You can bring them back under Changes.',
};
