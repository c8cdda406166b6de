import { Fragment } from 'react';
import { Link } from 'react-admin';
import { sourceStates } from '../../sources/health/describeSourceState.ts';
import { ArticlesPerDay } from './ArticlesPerDay.tsx';
import { Figure } from '../../lists/Figure.tsx';
import { countRecent, type OverviewFigures } from './overviewFigures.ts';

/** The states in which a source needs somebody. */
const troubledStates = ['suspicious', 'failing', 'blocked', 'moved', 'gone'] as const;

interface FiguresProps {
  /** Undefined until they are known. */
  figures: OverviewFigures | undefined;
  /** Where the server has no network, what fails is out of its reach, and no trouble of its own. */
  isOffline: boolean;
}

/** The numbers of the day. */
export function Figures({ figures, isOffline }: FiguresProps) {
  const recent = figures === undefined ? undefined : countRecent(figures);
  const troubled = isOffline
    ? troubledStates.filter((state) => state !== 'failing')
    : troubledStates;
  const trouble = figures === undefined ? undefined : countIn(figures, troubled);
  return (
    <div className="numbers">
      <div className="recent">
        <dl>
          <Figure label="Recent articles" value={recent} note="Last 7 days" />
        </dl>
        <ArticlesPerDay days={figures?.days ?? []} />
      </div>
      <dl className="counts">
        <Figure
          label="Visible articles"
          value={figures?.articles.visible}
          note={figures && <HiddenArticles count={figures.articles.hidden} />}
        />
        <Figure
          label="Sources enabled"
          value={figures?.sources.enabled}
          note={figures && <DisabledSources {...figures.sources} />}
        />
        <Figure
          label="Sources in trouble"
          value={trouble}
          isTrouble={trouble !== undefined && trouble > 0}
          note={figures && <SourceStates states={figures.sources.states} isOffline={isOffline} />}
        />
        <Figure
          label="Waiting for review"
          value={figures?.waiting_reviews}
          note={<Link to="/feed-submissions">Review</Link>}
        />
      </dl>
    </div>
  );
}

function countIn(
  { sources }: OverviewFigures,
  states: readonly (typeof troubledStates)[number][],
): number {
  return states.reduce((sum, state) => sum + sources.states[state], 0);
}

function HiddenArticles({ count }: { count: number }) {
  if (count === 0) return 'None hidden';
  return (
    <Link to={`/articles?${filterOf({ is_visible: false })}`}>
      {count.toLocaleString('en-GB')} hidden
    </Link>
  );
}

function DisabledSources({ disabled }: Pick<OverviewFigures['sources'], 'disabled'>) {
  if (disabled === 0) return 'None switched off';
  return (
    <Link to={`/sources?${filterOf({ is_enabled: false })}`}>
      {disabled.toLocaleString('en-GB')} switched off
    </Link>
  );
}

/** How many sources are in which state; those in trouble lead to their list. */
function SourceStates({
  states,
  isOffline,
}: Pick<OverviewFigures['sources'], 'states'> & Pick<FiguresProps, 'isOffline'>) {
  const troubled = troubledStates.filter((state) => states[state] > 0);
  return (
    <>
      {states.ok.toLocaleString('en-GB')} working
      {states.unread === 0 ? null : `, ${states.unread.toLocaleString('en-GB')} not read yet`}
      {states.quiet === 0 ? null : (
        <>
          ,{' '}
          <Link to={`/sources?${filterOf({ state: 'quiet', is_enabled: true })}`}>
            {states.quiet.toLocaleString('en-GB')} quiet
          </Link>
        </>
      )}
      {troubled.length === 0 ? null : ', '}
      {troubled.map((state, place) => (
        <Fragment key={state}>
          <Link to={`/sources?${filterOf({ state, is_enabled: true })}`}>
            {states[state].toLocaleString('en-GB')}{' '}
            {state === 'failing' && isOffline ? 'out of reach' : sourceStates[state].toLowerCase()}
          </Link>
          {place === troubled.length - 1 ? null : ', '}
        </Fragment>
      ))}
    </>
  );
}

/** The query of a list's address that filters it, such as `filter=%7B%22state%22…`. */
function filterOf(filter: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
}
