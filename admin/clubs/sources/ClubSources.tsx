import { Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Pagination, ReferenceManyField, useListContext } from 'react-admin';
import { EmptyList, ReadFailure } from '../../layout/Notice.tsx';
import type { Club } from '../club.ts';
import { sourceColumns, unretired, type Source } from '../../sources/source.ts';
import { useAskFirst } from '../../layout/UnsavedGuard.tsx';
import { AddSource } from './AddSource.tsx';
import { DiscoverFeeds } from './DiscoverFeeds.tsx';
import { SourceRow } from './SourceRow.tsx';
import { useLocation } from 'react-router';

interface ClubSourcesProps {
  club: Club;
}

const rowsPerPage = 50;
/** The official ones first, then as they are read. */
const clubSourceOrder = 'is_official.desc,priority.asc,name';

/** The sources of a club, with their health in words, and two ways to more of them. */
export function ClubSources({ club }: ClubSourcesProps) {
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

function SourceSection({ club }: ClubSourcesProps) {
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
      <Typography id="club-sources" variant="h2" ref={heading} tabIndex={-1}>
        Sources
      </Typography>
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
        <Button
          ref={addButton}
          variant="outlined"
          aria-expanded={isAdding}
          onClick={() => askFirst(() => setIsAdding(!isAdding))}
        >
          Add source
        </Button>
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

interface SourceRowsProps {
  clubName: string;
  onDeleted: () => void;
}

function SourceRows({ clubName, onDeleted }: SourceRowsProps) {
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
