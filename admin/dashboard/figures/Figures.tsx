import { Fragment } from 'react';
import { Link } from 'react-admin';
import { Figure } from '../../lists/Figure.tsx';
import { filteredList } from '../../lists/filteredList.ts';
import { sourceStates } from '../../sources/health/describeSourceState.ts';
import type { OverviewFigures } from './overviewFigures.ts';

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
  const recent = figures?.days.reduce((sum, { articles }) => sum + articles, 0);
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
  return <Link to={filteredList('articles', { is_visible: false })}>{written(count)} hidden</Link>;
}

function DisabledSources({ disabled }: Pick<OverviewFigures['sources'], 'disabled'>) {
  if (disabled === 0) return 'None switched off';
  return (
    <Link to={filteredList('sources', { is_enabled: false })}>
      {written(disabled)} switched off
    </Link>
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
          <Link to={filteredList('sources', { state, is_enabled: true })}>
            {written(states[state])}{' '}
            {state === 'failing' && isOffline ? 'out of reach' : sourceStates[state].toLowerCase()}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

const written = (count: number) => count.toLocaleString('en-GB');

const barHeight = 56;
// The days are days of the calendar, which no time zone is to shift.
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** How many articles each day brought: a bar, its number above and its day below. */
function ArticlesPerDay({ days }: { days: OverviewFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ articles }) => articles));
  return (
    <ol aria-label="Articles per day" className="days">
      {days.map(({ day, articles }, place) => {
        const count = written(articles);
        return (
          <li key={day}>
            <span className="unseen">{`${longDay.format(new Date(day))}: ${count} articles`}</span>
            <div aria-hidden className="figures">
              {count}
            </div>
            <div aria-hidden className="bar" style={{ height: (barHeight * articles) / most }} />
            <div aria-hidden className="day">
              {place === days.length - 1 ? 'Today' : shortDay.format(new Date(day))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
