import { Link, useRecordContext } from 'react-admin';
import { Faint, Moment, Small } from '../fields/elements.tsx';
import {
  describeRhythm,
  describeShare,
  isQuiet,
  type ClubStatistics,
  type SourceStatistics,
} from './statistics.ts';
import { WeeklyStories } from './WeeklyStories.tsx';

/** One club or source: its year as a plot and in words; it leads to the page that has them large. */
export function StatisticsRow({ of }: { of: 'clubs' | 'sources' }) {
  const counted = useRecordContext<ClubStatistics | SourceStatistics>();
  if (counted === undefined) return null;
  const isOff = 'is_enabled' in counted && !counted.is_enabled;
  // One that is not read falls silent because somebody wanted it so.
  const needsLook = !isOff && isQuiet(counted);
  return (
    <li className="statistics-row">
      <div>
        <Link to={`/${of}/${counted.id}/statistics`} color="textPrimary" className="name">
          {counted.name}
        </Link>
        <Faint>
          {'league_name' in counted
            ? (counted.league_name ?? 'In no league')
            : (counted.club_name ?? 'All clubs')}
          {isOff ? ' · Switched off' : null}
        </Faint>
      </div>
      <WeeklyStories of={of} />
      <div>
        <Small className="figures" color={needsLook ? 'error' : 'textPrimary'}>
          {needsLook ? 'Quieter than usual: ' : ''}
          {describeRhythm(counted)}
        </Small>
        <Faint className="figures">
          {describeShare(counted.routine_share)} routine
          {'failed_share' in counted && counted.failed_share > 0
            ? `, ${describeShare(counted.failed_share)} of its fetches failed in 30 days`
            : null}
          {counted.last_story_at === null ? null : (
            <>
              , last new <Moment at={counted.last_story_at} />
            </>
          )}
        </Faint>
      </div>
    </li>
  );
}
