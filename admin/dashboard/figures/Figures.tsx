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
  const states = figures?.sources.states;
  const trouble = states && troubled.reduce((sum, state) => sum + states[state], 0);
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
          note={states && <SourceStates states={states} isOffline={isOffline} />}
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

function HiddenArticles({ count }: { count: number }) {
  if (count === 0) return 'None hidden';
  return <Link to={`/articles?${filterOf({ is_visible: false })}`}>{written(count)} hidden</Link>;
}

function DisabledSources({ disabled }: Pick<OverviewFigures['sources'], 'disabled'>) {
  if (disabled === 0) return 'None switched off';
  return (
    <Link to={`/sources?${filterOf({ is_enabled: false })}`}>{written(disabled)} switched off</Link>
  );
}

interface SourceStatesProps extends Pick<FiguresProps, 'isOffline'> {
  states: OverviewFigures['sources']['states'];
}

/** How many sources are in which state; but for those that work or are new they lead to their list. */
function SourceStates({ states, isOffline }: SourceStatesProps) {
  const listed = (['quiet', ...troubledStates] as const).filter((state) => states[state] > 0);
  return (
    <>
      {written(states.ok)} working
      {states.unread === 0 ? null : `, ${written(states.unread)} not read yet`}
      {listed.map((state) => (
        <Fragment key={state}>
          {', '}
          <Link to={`/sources?${filterOf({ state, is_enabled: true })}`}>
            {written(states[state])}{' '}
            {state === 'failing' && isOffline ? 'out of reach' : sourceStates[state].toLowerCase()}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

const written = (count: number) => count.toLocaleString('en-GB');

/** The query of a list's address that filters it, such as `filter=%7B%22state%22…`. */
function filterOf(filter: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
}
