import type { ReactNode } from 'react';
import { Link, useGetList, type RaRecord } from 'react-admin';
import { adoptedSchema } from '../../common/sourcePack/packAnswers.ts';
import { countOf, firstNames } from '../../common/text/counts.ts';
import { ConfirmButton } from '../actions/ConfirmDialog.tsx';
import { fetchProgram } from '../actions/fetchProgram.ts';
import { messageOf, type ActionContext } from '../actions/useAction.ts';
import { Moment, Text } from '../fields/elements.tsx';
import { formatDay } from '../fields/time.ts';
import { useTotal } from '../providers/useTotal.ts';
import type { Season } from '../seasons/season.ts';
import { unretired } from '../sources/source.ts';
import { clubColumns, isQuiet, type ClubStatistics } from '../statistics/statistics.ts';
import type { OverviewFigures } from './figures/overviewFigures.ts';
import type { OverviewState } from './figures/useFigures.ts';
import { isActive, type IngestionJob } from './jobs/ingestionJob.ts';

interface NotesProps {
  /** Undefined until it is known. */
  state: OverviewState | undefined;
  /** The newest first; they are asked for more often than the figures. */
  jobs: readonly IngestionJob[] | undefined;
  /** The run that found no network, as long as no later one tells otherwise. */
  noNetwork: IngestionJob | null;
  onSwitched: () => Promise<unknown>;
}

/** Lists what needs somebody beside failing sources, a sentence each; draws nothing where nothing does. */
export function Notes({ state, jobs = [], noNetwork, onSwitched }: NotesProps) {
  const lastRun = jobs.find((job) => !isActive(job));
  return (
    <>
      <SwitchToRealNews onSwitched={onSwitched} />
      {noNetwork !== null ? (
        <NoNetwork run={noNetwork} state={state} />
      ) : lastRun?.status === 'failed' ? (
        <Note label="Failed run">
          <Link to={`/runs/${lastRun.id}`}>The last run failed</Link>
          {', '}
          <Moment at={lastRun.created_at} />: {lastRun.error}
        </Note>
      ) : null}
      {state === undefined || state.figures.waiting_reviews === 0 ? null : (
        <Note label="Waiting">
          <Link to="/feed-submissions">{countOf(state.figures.waiting_reviews, 'submission')}</Link>{' '}
          {state.figures.waiting_reviews === 1 ? 'waits' : 'wait'} for review.
        </Note>
      )}
      <AwaitedNews figures={state?.figures} jobs={jobs} />
      <QuietClubs />
      <PlannedSeason />
    </>
  );
}

function Note({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <Text>{children}</Text>
    </section>
  );
}

/** Says that it is the server's network that is missing, and when it is tried again. */
function NoNetwork({ run, state }: { run: IngestionJob; state: OverviewState | undefined }) {
  return (
    <section aria-label="No network">
      <Text variant="h3" component="h2">
        The server seems to have no network
      </Text>
      <Text>
        The last run, <Moment at={run.started_at ?? run.created_at} />, found no way to any of{' '}
        {run.processed_sources.toLocaleString('en-GB')} sources. They are not listed one by one, for
        nothing is wrong with them. {state === undefined ? null : describeNextTry(state)}
      </Text>
    </section>
  );
}

/** Our own server seeks its first news with growing pauses; all else waits for the schedule. */
function describeNextTry({ figures, health }: OverviewState): string {
  return health !== null && !figures.sources.was_any_read
    ? 'It tries again by itself after 1, 2, 4 minutes and so on, at most an hour, until the first has answered.'
    : 'The next automated run tries again; so does Trigger ingestion.';
}

interface AwaitedNewsProps {
  /** Undefined until they are known. */
  figures: OverviewFigures | undefined;
  jobs: readonly IngestionJob[];
}

/** Says why the site is empty before the first publisher has answered, and the way back where there is one. */
function AwaitedNews({ figures, jobs }: AwaitedNewsProps) {
  const isAwaited =
    figures !== undefined &&
    figures.sources.enabled > 0 &&
    !figures.sources.was_any_read &&
    figures.articles.visible === 0 &&
    !jobs.some((job) => isActive(job) && job.processed_sources > job.failed_sources);
  const switches = useTotal('audit_log', theSwitch, { enabled: isAwaited });
  if (!isAwaited) return null;
  return (
    <Note label="No news yet">
      The site shows no news yet: none of the{' '}
      <Link to="/sources">{figures.sources.enabled.toLocaleString('en-GB')} sources</Link> has been
      read so far.{' '}
      {switches === undefined || switches === 0 ? null : (
        <>
          The samples are gone; the switch to real news can be undone under{' '}
          <Link to="/changes">Changes</Link>.
        </>
      )}
    </Note>
  );
}

/** Says which season begins by itself, and when; nothing where none does. */
function PlannedSeason() {
  const { data: [next] = [] } = useGetList<Season>('seasons', {
    filter: { 'starts_on@not.is': 'null' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'starts_on', order: 'ASC' },
  });
  if (next?.starts_on == null) return null;
  return (
    <Note label="Next season">
      {next.name} becomes the active season with the first run on {formatDay(next.starts_on)} or
      after it. The day can be changed under <Link to="/seasons">Seasons</Link>.
    </Note>
  );
}

/** Names the clubs of the season that fell silent; nothing where none did. */
function QuietClubs() {
  const { data: clubs = [] } = useGetList<ClubStatistics>('club_statistics', quietClubs);
  const names = clubs.filter(isQuiet).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Note label="Quiet clubs">
      Quieter than usual: {firstNames(names).join(', ')}. Their weeks are under{' '}
      <Link to="/clubs/statistics">Statistics</Link>.
    </Note>
  );
}

/** The change that brought real publishers in place of samples, as `switch_to_real_news` titles it. */
const theSwitch = {
  title: 'Switched from samples to real news',
  'undone_at@is': 'null',
} as const;

const quietClubs = {
  filter: { 'league_id@not.is': 'null', 'silence@gt': 3 },
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'silence', order: 'DESC' },
  meta: { columns: clubColumns },
} as const;

/** Sample feeds are on this machine and nowhere else. */
const samples = {
  filter: { 'url@like': '.localhost:', ...unretired },
  pagination: { page: 1, perPage: 1 },
} as const;

/** On a server that reads samples: the way to real publishers, after one question. */
function SwitchToRealNews({ onSwitched }: { onSwitched: () => Promise<unknown> }) {
  const { total = 0, refetch } = useGetList<RaRecord>('sources', samples);
  if (total === 0) return null;
  return (
    <section aria-label="Sample news" className="strip">
      <Text>What this server reads is invented. Real publishers are one step away.</Text>
      <ConfirmButton
        button={{ label: 'Switch to real news', variant: 'contained' }}
        title="Switch to real news?"
        confirm="Switch"
        act={switchOver}
        onChanged={async () => {
          await onSwitched();
          await refetch();
        }}
      >
        <Text>
          {countOf(total, 'sample feed')} and their stories go. The feeds of the source pack whose
          publishers are on take their place, and an ingestion starts. Until the first publishers
          have answered, the site shows no news. It can be undone under Changes.
        </Text>
      </ConfirmButton>
    </section>
  );
}

async function switchOver({ dataProvider, notify }: ActionContext): Promise<void> {
  // The pack is as large as a page, and few servers need it here.
  const { readEntriesThatAreOn, sourcePack } = await fetchProgram(
    () => import('../sources/pack/sourcePack.ts'),
  );
  const answer = await dataProvider.callDatabase('switch_to_real_news', {
    entries: await readEntriesThatAreOn(dataProvider),
    publishers: sourcePack.publishers,
  });
  const { added } = adoptedSchema.parse(answer);
  const adopted = `${countOf(added, 'source')} adopted.`;
  try {
    await dataProvider.callFunction('ingest-feeds-cron');
    notify(`${adopted} Ingestion starts`);
  } catch (error) {
    // The sources are there all the same, and the next run reads them.
    notify(`${adopted} Failed to trigger ingestion: ${messageOf(error)}`, { type: 'warning' });
  }
}
