import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { FeedAddress } from '../fields/OutsideLink.tsx';
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
  const [clearError] = useAction(async ({ dataProvider, notify }) => {
    await dataProvider.update<Source>('sources', {
      id: source.id,
      data: { last_error: null, error_count: 0 },
      previousData: source,
      // The error is cleared even if the source was changed meanwhile.
      meta: { overwrites: true },
    });
    notify('Error cleared');
    onRemove(source.id);
    await refetch();
  }, 'Failed to clear error');

  const { words, needsAttention } = describeSourceState(source, new Date());
  const name = sourceNameWithClub(source);
  return (
    <Box component="li" sx={rowStyle}>
      <Typography
        variant="h2"
        component="p"
        className="figures"
        sx={{ color: needsAttention ? 'error.main' : 'text.secondary', pt: 0.25 }}
      >
        {source.error_count}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ lineHeight: 1.3, overflowWrap: 'anywhere' }}>
          <Link
            to={
              source.club === null
                ? `/sources/${source.id}`
                : `/clubs/${source.club_id}#source-${source.id}`
            }
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words}. {source.last_error}
        </Typography>
        <FeedAddress url={source.url} />
      </Box>
      <Button
        size="small"
        aria-label={`Clear error of ${name}`}
        onClick={clearError}
        sx={buttonStyle}
      >
        Clear error
      </Button>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '2.5rem minmax(0, 1fr)', sm: '2.5rem minmax(0, 1fr) auto' },
  alignItems: 'start',
  columnGap: 1,
  py: 1,
};

// On a phone the words have the whole width, and the button stands below them.
const buttonStyle = {
  gridColumn: { xs: 2, sm: 'auto' },
  justifySelf: 'start',
  ml: { xs: -0.5, sm: 0 },
  minHeight: 40,
  whiteSpace: 'nowrap',
};
