import { useEffect, useRef, useState } from 'react';
import { Form, Pagination, ReferenceManyField, SaveButton, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useFormSave } from '../../actions/useFormSave.ts';
import { Text, TextButton } from '../../fields/elements.tsx';
import { EmptyList, ReadFailure, UnsavedInputs, useAskFirst } from '../../layout/Page.tsx';
import { SourceFields } from '../../sources/edit/SourceFields.tsx';
import { clubPriorities, newSource, toStoredSource } from '../../sources/edit/sourceRules.ts';
import { sourceColumns, unretired, type Source } from '../../sources/source.ts';
import type { Club } from '../club.ts';
import { sourceRefusal } from '../clubRefusal.ts';
import { DiscoverFeeds } from './DiscoverFeeds.tsx';
import { SourceRow } from './SourceRow.tsx';

const rowsPerPage = 50;
/** The official ones first, then as they are read. */
const clubSourceOrder = 'is_official.desc,priority.asc,name';

/** The sources of a club, with their health in words, and two ways to more of them. */
export function ClubSources({ club }: { club: Club }) {
  return (
    <section aria-labelledby="club-sources">
      <ReferenceManyField
        reference="sources"
        target="club_id"
        filter={unretired}
        perPage={rowsPerPage}
        sort={{ field: clubSourceOrder, order: 'ASC' }}
        queryOptions={{ meta: { columns: sourceColumns } }}
      >
        <SourceSection club={club} />
      </ReferenceManyField>
    </section>
  );
}

function SourceSection({ club }: { club: Club }) {
  const { error, refetch } = useListContext<Source>();
  const [isAdding, setIsAdding] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const askFirst = useAskFirst(isTyped);
  const heading = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    setIsAdding(false);
    addButton.current?.focus();
  };

  return (
    <>
      <Text id="club-sources" variant="h2" ref={heading} tabIndex={-1}>
        Sources
      </Text>
      {/* Beside the rows: those that were read stay, and with them what is typed or asked in one. */}
      <ReadFailure error={error} />
      <SourceRows
        clubName={club.name}
        onDeleted={() => {
          // The dialog gives the focus back to the button that was pressed, which then goes.
          void Promise.resolve(refetch()).then(() => heading.current?.focus());
        }}
      />
      <div className="actions">
        <TextButton
          label="Add source"
          ref={addButton}
          variant="outlined"
          aria-expanded={isAdding}
          onClick={() => askFirst(() => setIsAdding(!isAdding))}
        />
        <DiscoverFeeds club={club} onAdded={() => void refetch()}>
          {isAdding ? (
            <AddSource
              clubId={club.id}
              onAdded={() => {
                void refetch();
                closeForm();
              }}
              onCancel={() => askFirst(closeForm)}
              onTyped={setTyped}
            />
          ) : null}
        </DiscoverFeeds>
      </div>
    </>
  );
}

function SourceRows({ clubName, onDeleted }: { clubName: string; onDeleted: () => void }) {
  const { data, total = 0 } = useListContext<Source>();
  const highlightedId = useHighlightedSource(data !== undefined);
  if (data?.length === 0) return <EmptyList>No sources configured yet</EmptyList>;
  return (
    <>
      <ul aria-label={`Sources of ${clubName}`} className="rows">
        {data?.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isHighlighted={source.id === highlightedId}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
      {total > rowsPerPage ? <Pagination rowsPerPageOptions={[]} /> : null}
    </>
  );
}

const highlightMs = 3000;

/**
 * The source that the address points at by `#source-{id}`, for three seconds.
 *
 * @param isListed Whether the sources are on the page.
 */
function useHighlightedSource(isListed: boolean): string | null {
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

// As any values: react-hook-form cannot tell the paths of a whole source.
const newClubSource: Record<string, unknown> = {
  ...newSource,
  ...{ name: '', url: '', priority: clubPriorities.usual },
};

interface AddSourceProps {
  clubId: string;
  onAdded: () => void;
  onCancel: () => void;
  /** As in `UnsavedInputs`. */
  onTyped: (isTyped: boolean) => void;
}

/** The form for a source of which the address is known. */
function AddSource({ clubId, onAdded, onCancel, onTyped }: AddSourceProps) {
  const add = useFormSave(async ({ dataProvider, notify }, values: Partial<Source>) => {
    const data = toStoredSource({ ...values, club_id: clubId });
    await dataProvider.create('sources', { data });
    notify(`${data.name ?? 'The source'} was added, and is read with the next run.`);
    onAdded();
  }, sourceRefusal);

  return (
    <div className="panel">
      <Form record={{}} defaultValues={newClubSource} onSubmit={add} noValidate>
        <UnsavedInputs onTyped={onTyped} />
        <SourceFields clubId={clubId} />
        <div className="actions">
          <SaveButton label="Add this source" alwaysEnable />
          <TextButton label="Cancel" onClick={onCancel} />
        </div>
      </Form>
    </div>
  );
}
