import { Button, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { FeedAddress } from '../fields/OutsideLink.tsx';
import { notifyUndoable } from '../actions/notifyUndoable.tsx';
import { useAction } from '../actions/useAction.ts';
import { describeSourceState } from '../sources/health/describeSourceState.ts';
import { ListSection } from '../lists/ListSection.tsx';
import { sourceNameWithClub, type Source } from '../sources/source.ts';

interface FailingSourcesProps {
  /** The worst first; undefined until they are known. */
  sources: readonly Source[] | undefined;
  /** Of all; undefined until it is known. */
  sourceCount: number | undefined;
  /** Whether any that is enabled was ever read without an error. */
  wasAnyRead: boolean;
  /** Where the server has no network, they all fail and none of them is at fault. */
  isOffline: boolean;
  /** Asks for the sources again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

/** The sources whose last fetch failed. */
export function FailingSources(props: FailingSourcesProps) {
  const { sources, sourceCount, wasAnyRead, isOffline, refetch } = props;
  return (
    <ListSection
      id="failing-sources"
      title="Failing sources"
      rows={isOffline ? [] : sources}
      empty={
        isOffline
          ? 'Which of them fail is known once there is a network.'
          : sourceCount === undefined
            ? null
            : describeNone(sourceCount, wasAnyRead)
      }
    >
      {(source, onRemove) => (
        <FailingSource key={source.id} source={source} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

function describeNone(sourceCount: number, wasAnyRead: boolean): string {
  if (sourceCount === 0) return 'No sources configured yet';
  return wasAnyRead ? 'No source failed when it was read last.' : 'No source was read yet.';
}

interface FailingSourceProps {
  source: Source;
  refetch: () => Promise<unknown>;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** One source whose last fetch failed: how often, why, and the button that forgets it. */
function FailingSource({ source, refetch, onRemove }: FailingSourceProps) {
  const [clearError] = useAction(async (context) => {
    const { dataProvider } = context;
    await dataProvider.update<Source>('sources', {
      id: source.id,
      data: { last_error: null, error_count: 0 },
      previousData: source,
      // The error is cleared even if the source was changed meanwhile.
      meta: { overwrites: true },
    });
    notifyUndoable(context, 'Error cleared', ['sources', source.id]);
    onRemove(source.id);
    await refetch();
  }, 'Failed to clear error');

  const { words, needsAttention } = describeSourceState(source, new Date());
  const name = sourceNameWithClub(source);
  return (
    <li className="failing">
      <Typography
        variant="h2"
        component="p"
        className="figures"
        color={needsAttention ? 'error' : 'textSecondary'}
      >
        {source.error_count}
      </Typography>
      <div>
        <Typography className="name">
          <Link
            to={
              source.club === null
                ? `/sources/${source.id}`
                : `/clubs/${source.club_id}#source-${source.id}`
            }
          >
            {name}
          </Link>
        </Typography>
        <Typography variant="body2">
          {words}. {source.last_error}
        </Typography>
        <FeedAddress url={source.url} />
      </div>
      <Button size="small" aria-label={`Clear error of ${name}`} onClick={clearError}>
        Clear error
      </Button>
    </li>
  );
}
