import { Typography } from '@mui/material';
import { useGetList, useStore } from 'react-admin';
import type { Tables } from '../../../common/database.types.ts';
import { describeCorrection, isAwaited, isLongAgo, type Standing } from './standing.ts';

/** A visible article that was corrected or moved, and when, by the server's clock. */
interface Correction {
  id: string;
  made_at: string;
}

type Build = Pick<Tables<'site_builds'>, 'id' | 'status' | 'finished_at' | 'error'>;

/** More builds than there are within the hour in which the state is shown. */
const mostBuilds = 50;
const lookEveryMs = 1000;

/** The corrections of the last hour in this browser, and how to note another. */
function useCorrections() {
  const [corrections, setCorrections] = useStore<readonly Correction[]>('articles.corrected', []);
  const note = (correction: Correction) => {
    const others = corrections.filter(
      ({ id, made_at: madeAt }) => id !== correction.id && !isLongAgo(madeAt, new Date()),
    );
    setCorrections([...others, correction]);
  };
  return { corrections, note };
}

/** How to note that an article was corrected, so that it says from then on whether the site follows. */
export function useNoteCorrection() {
  return useCorrections().note;
}

/**
 * Whether the public site has an article as it was saved in this browser within the hour: what an editor takes
 * out of a text is taken down as much as an article that is hidden. Nothing where it was not.
 */
export function CorrectedArticle({ articleId }: { articleId: string }) {
  const { corrections } = useCorrections();
  const correction = corrections.find(({ id }) => id === articleId);
  return correction === undefined || isLongAgo(correction.made_at, new Date()) ? null : (
    <CorrectionStanding madeAt={correction.made_at} />
  );
}

function CorrectionStanding({ madeAt }: { madeAt: string }) {
  const { data } = useGetList<Build>(
    'site_builds',
    {
      filter: { 'requested_at@gte': new Date(madeAt).toISOString() },
      pagination: { page: 1, perPage: mostBuilds },
      sort: { field: 'requested_at', order: 'ASC' },
      meta: { columns: ['id', 'status', 'finished_at', 'error'] },
    },
    {
      refetchInterval: ({ state }) =>
        isAwaited(changeOf(madeAt, state.data?.data), new Date()) ? lookEveryMs : false,
    },
  );
  if (data === undefined) return null;
  return <StandingLine {...describeCorrection(changeOf(madeAt, data))} />;
}

/** How something stands on the public site, told as it changes. */
export function StandingLine({ text, isTrouble }: Standing) {
  return (
    <Typography
      role="status"
      variant="body2"
      className="name"
      color={isTrouble ? 'error' : 'textPrimary'}
    >
      {text}
    </Typography>
  );
}

/** The first build that went well since; as long as none did, the last. */
function changeOf(madeAt: string, builds: readonly Build[] = []) {
  const build = builds.find(({ status }) => status === 'succeeded') ?? builds.at(-1);
  return {
    made_at: madeAt,
    build_status: build?.status ?? null,
    build_ended_at: build?.finished_at ?? null,
    build_error: build?.error ?? null,
  };
}
